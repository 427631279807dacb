/** A fact as a tree of one shape, for those who ask of what kind it is. */
import type { Fact, MemberFacts } from './fact'

export interface Form {
  /** May it be null? */
  readonly null: boolean
  readonly is: Kind
}

export type Kind =
  | { readonly kind: 'named'; readonly name: string }
  | {
      readonly kind: 'text'
      readonly pattern?: string
      readonly min?: number
      readonly max?: number
    }
  | { readonly kind: 'list'; readonly of: Fact; readonly min?: number; readonly max?: number }
  | { readonly kind: 'map'; readonly of: Fact }
  | { readonly kind: 'members'; readonly members: MemberFacts }
  | {
      readonly kind: 'kinds'
      readonly tag: string
      readonly kinds: Readonly<Record<string, MemberFacts>>
    }
  | { readonly kind: 'words'; readonly words: readonly (string | number)[] }
  | { readonly kind: 'union'; readonly of: readonly Fact[] }

const NULL = ' | null'

function kindOf(fact: Fact): Kind {
  if (typeof fact === 'string')
    return fact.endsWith('[]')
      ? { kind: 'list', of: fact.slice(0, -2) }
      : { kind: 'named', name: fact }
  if ('text' in fact) return { kind: 'text', ...fact.text }
  if ('list' in fact) {
    const { list, min, max } = fact
    return {
      kind: 'list',
      of: list,
      ...(min !== undefined && { min }),
      ...(max !== undefined && { max }),
    }
  }
  if ('map' in fact) return { kind: 'map', of: fact.map }
  if ('members' in fact) return { kind: 'members', members: fact.members }
  if ('kinds' in fact) return { kind: 'kinds', tag: fact.tag, kinds: fact.kinds }
  if ('words' in fact) return { kind: 'words', words: fact.words }
  return { kind: 'union', of: fact.union }
}

export const formOf = (fact: Fact): Form =>
  typeof fact === 'string' && fact.endsWith(NULL)
    ? { null: true, is: kindOf(fact.slice(0, -NULL.length)) }
    : { null: typeof fact !== 'string' && fact.null === true, is: kindOf(fact) }

/** A member of an object: its name, and whether it may be missing. */
export const memberName = (key: string): { name: string; optional: boolean } =>
  key.endsWith('?') ? { name: key.slice(0, -1), optional: true } : { name: key, optional: false }

/** Scopes: the places in which a key can act. They nest in a fixed order; the deepest scope comes first. */
import { once } from '@/model/once'
import { fieldOf, nounOf } from './noun'
import type { Answered, AnyThing, Noun } from './noun'
import type { Ports } from './ports'

/** All scopes, from the outermost to the innermost. */
export const SCOPES = [
  'root',
  'project',
  'aside',
  'detail',
  'charts',
  'list',
  'row',
  'beside',
  'map',
  'form',
  'terminal',
  'panel',
  'menu',
  'help',
  'log',
  'palette',
  'dialog',
] as const

export type ScopeName = (typeof SCOPES)[number]

/** Scopes above a page. Lists of the page's own keys leave these scopes out. */
const FLOATING: readonly ScopeName[] = ['panel', 'menu', 'help', 'log', 'palette', 'dialog']

/** Scopes that hide keys from the scopes below. */
const CLOSED: ReadonlySet<ScopeName> = new Set<ScopeName>(['terminal', ...FLOATING])

export const isClosed = (name: ScopeName): boolean => CLOSED.has(name)

/** The scopes of the page itself, deepest first. */
export const ofThePage = (stack: readonly Scope[]): Scope[] =>
  live(stack.filter((scope) => !FLOATING.includes(scope.name)))

interface Named {
  name: string
  id: string
  /** The id in the API, where it differs from `id`: each write gives a firewall rule a new id. */
  apiId?: string
  /** `{ project: 'web', instance: 'db-1' }` */
  args: Readonly<Record<string, string>>
  /** The API's answer about the thing, where `value` is another object. Shown and copied as JSON. */
  answer?: unknown
  /** The thing was found by name: the list on the page may not contain it. */
  unlisted?: true
  /** The row is marked, but the filter of its list hides it: the user does not see this target. */
  hidden?: true
}

/**
 * One thing: its noun, its name, the arguments that address it, and its list item as `value`. `value` is undefined
 * where a page knows only a part of the item, such as the name and the state of an instance.
 */
export type Subject = Named & AnyThing

/** A thing that the API lists as the subject of commands. */
type Listed = AnyThing & { value: { id: string } }

/** A thing whose name for users is not its own `name`. @param args the arguments that address it */
export const subjectCalled = (name: string, thing: Listed, args: Subject['args']): Subject => ({
  ...thing,
  name,
  id: thing.value.id,
  args,
})

/** A thing with a name. @param args the arguments that address it */
export const subjectOf = (
  thing: Listed & { value: { name: string } },
  args: Subject['args'],
): Subject => subjectCalled(thing.value.name, thing, args)

export interface Scope extends Partial<Ports> {
  name: ScopeName
  /** The text of the status line in place of the scope's name. */
  mode?: string | undefined
  /** The noun of a list, row or detail page. */
  noun?: Noun | undefined
  subject?: Subject | undefined
  /** The row has the cursor only because its list has just opened: the user has not selected the row. */
  placed?: true | undefined
  /** Marked rows: commands act on them instead of on the row in focus. */
  marks?: readonly Subject[] | undefined
  /** Why no command can run here: another thing has taken the name of the page's thing. */
  replaced?: string | undefined
}

/**
 * Things by noun: commands ask for the number of marked things once for each of ten thousand things. Written without
 * `groupBy`, which the first page would load only for this.
 */
const byKind = once((things: readonly Subject[]): ReadonlyMap<string, readonly Subject[]> => {
  const kinds = new Map<string, Subject[]>()
  for (const thing of things) {
    const known = kinds.get(thing.noun)
    if (known) known.push(thing)
    else kinds.set(thing.noun, [thing])
  }
  return kinds
})

/**
 * The selected things: those of the deepest scope that has any. A list's marks take precedence over its row in focus.
 * @param noun only things of this noun
 */
export function selectionIn(stack: readonly Scope[], noun?: string): readonly Subject[] {
  for (const scope of stack.toReversed()) {
    const marks = scope.name === 'row' ? stack.findLast((s) => s.name === 'list')?.marks : undefined
    for (const things of [marks, scope.marks]) {
      const found = noun ? things && byKind(things).get(noun) : things
      if (found && found.length > 0) return found
    }
    const { subject } = scope
    if (subject && (!noun || subject.noun === noun)) return [subject]
  }
  return []
}

/** The scopes of an overlay for these things, such as the menu of a row. */
export const about = (stack: readonly Scope[], things: readonly Subject[]): readonly Scope[] => [
  ...stack,
  things.length === 1 ? { name: 'menu', subject: things[0] } : { name: 'menu', marks: things },
]

/** The API's answer about a thing. */
export const answerOf = ({
  noun,
  value,
  answer = value && nounOf(noun)?.answer?.(value),
}: Answered): unknown => answer ?? value

/** Why no command can run with these arguments: another thing has taken the name of the page's thing. */
export const replacedReason = (
  stack: readonly Scope[],
  args: Readonly<Record<string, unknown>>,
): string | undefined =>
  stack.find(
    ({ replaced, subject }) => replaced && subject && args[fieldOf(subject.noun)] === subject.name,
  )?.replaced

const rank = new Map(SCOPES.map((name, i) => [name, i]))

/** The scopes in nesting order. */
export const nest = (scopes: Iterable<Scope>): Scope[] =>
  [...scopes].sort((a, b) => (rank.get(a.name) ?? 0) - (rank.get(b.name) ?? 0))

/** The scopes that receive keys, deepest first, down to and including the first closed one. */
export function live(stack: readonly Scope[]): Scope[] {
  const receiving: Scope[] = []
  for (const scope of stack.toReversed()) {
    receiving.push(scope)
    if (CLOSED.has(scope.name)) break
  }
  return receiving
}

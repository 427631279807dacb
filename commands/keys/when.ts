/**
 * Where a user's own key works, as text: `row && kind == instance || detail && kind == instance`.
 * The syntax is a small part of VS Code's.
 */
import type { Binding } from './keys'
import { nounOf } from '../engine/noun'
import type { ScopeName } from '../engine/scope'
import { SCOPES } from '../engine/scope'

/** The place of a binding: its scope and further conditions. */
export type Place = Pick<Binding, 'in' | 'noun' | 'from' | 'marks'>

const WORD: Partial<Record<ScopeName, string>> = { root: 'everywhere', terminal: 'serial' }
const wordOf = (scope: ScopeName): string => WORD[scope] ?? scope
const SCOPE_OF = new Map(SCOPES.map((scope) => [wordOf(scope), scope]))

const FROM = { rowFocused: 'row', filterFocused: 'filter' } as const
const isFrom = (word: string): word is keyof typeof FROM => Object.hasOwn(FROM, word)

/** All words of the `when` syntax. */
export const WHEN_WORDS: readonly string[] = [
  ...SCOPE_OF.keys(),
  ...Object.keys(FROM),
  'marks',
  'kind == …',
]

/** The scopes of a place that names none. */
function scopesFor(place: Partial<Place>): readonly ScopeName[] {
  if (place.marks || place.from === 'filter') return ['list']
  if (place.from === 'row') return ['row']
  return place.noun ? ['row', 'detail'] : ['root']
}

/** Parses one alternative: words joined by `&&`. @returns an error message as text */
function readAll(text: string): readonly Place[] | string {
  const place: Partial<Place> = {}
  for (const term of text.split('&&').map((word) => word.trim())) {
    const kind = /^kind\s*==\s*'?([\w-]+)'?$/.exec(term)?.[1]
    const noun = kind === undefined ? undefined : nounOf(kind)?.id
    const scope = SCOPE_OF.get(term)
    if (kind !== undefined && !noun) return `there is no kind “${kind}”`
    if (noun) place.noun = noun
    else if (scope) {
      if (place.in) return `a key cannot be pressed in ${wordOf(place.in)} and in ${term} at once`
      place.in = scope
    } else if (isFrom(term)) place.from = FROM[term]
    else if (term === 'marks') place.marks = true
    else return term === '' ? 'a word is missing' : `“${term}” is not a place`
  }
  if (place.marks && (place.in ?? 'list') !== 'list') return 'marks exist only in a list'
  return (place.in ? [place.in] : scopesFor(place)).map((scope) => ({ ...place, in: scope }))
}

/** Parses a `when`; an empty one means everywhere. @returns an error message as text */
export function readWhen(when: string | undefined): readonly Place[] | string {
  if (when === undefined || when.trim() === '') return [{ in: 'root' }]
  const places: Place[] = []
  for (const alternative of when.split('||')) {
    const found = readAll(alternative)
    if (typeof found === 'string') return found
    places.push(...found)
  }
  return places
}

const wordsOf = ({ in: scope, noun, from, marks }: Place) =>
  [
    wordOf(scope),
    noun && `kind == ${noun}`,
    from === 'row' && 'rowFocused',
    from === 'filter' && 'filterFocused',
    marks && 'marks',
  ]
    .filter(Boolean)
    .join(' && ')

/** Places as a `when`, each once. */
export const writeWhen = (places: readonly Place[]): string =>
  [...new Set(places.map(wordsOf))].join(' || ')

/** Scopes: the places that a key can act on. They nest in a fixed order, and the deepest one comes first. */
import { once } from '@/model/once'
import { fieldOf, nounOf } from './noun'
import type { Answered, AnyThing, Noun } from './noun'
import type { Ports } from './ports'

/** From the outermost to the innermost. */
export const SCOPES = [
  'root',
  'project',
  'detail',
  'charts',
  'list',
  'row',
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

/** Scopes above a page. Lists of the page's own keys leave them out. */
const FLOATING: readonly ScopeName[] = ['panel', 'menu', 'help', 'log', 'palette', 'dialog']

/** Scopes that keep keys from the scopes below them. */
const CLOSED: ReadonlySet<ScopeName> = new Set<ScopeName>(['terminal', ...FLOATING])

export const isClosed = (name: ScopeName): boolean => CLOSED.has(name)

/** The scopes of the page itself, deepest first. */
export const ofThePage = (stack: readonly Scope[]): Scope[] =>
  live(stack.filter((scope) => !FLOATING.includes(scope.name)))

/** The scopes' names as the user reads them. */
export const SCOPE_TITLE: Record<ScopeName, string> = {
  root: 'Everywhere',
  project: 'In a project',
  detail: 'On this page',
  charts: 'Charts',
  list: 'List',
  row: 'On the row',
  map: 'Map',
  form: 'Form',
  terminal: 'Serial console',
  panel: 'Panel',
  menu: 'Menu',
  help: 'Help',
  log: 'Command log',
  palette: 'Palette',
  dialog: 'Dialog',
}

interface Named {
  name: string
  id: string
  /** The id that the API gives, where `id` is another: each write gives a firewall rule a new one. */
  apiId?: string
  /** `{ project: 'web', instance: 'db-1' }` */
  args: Readonly<Record<string, string>>
  /** The API's answer about the thing, where `value` is not that: it is shown and copied as JSON. */
  answer?: unknown
  /** Found by its name: the list on the page may not contain it. */
  unlisted?: true
  /** Marked, but the filter of its list leaves it out: the user does not see that it is acted on. */
  hidden?: true
}

/**
 * One thing: its noun, its name, the arguments that address it, and its list item as `value`. `value` is undefined
 * where a page knows only a part of the item, such as the name and the state of an instance.
 */
export type Subject = Named & AnyThing

export interface Scope extends Partial<Ports> {
  name: ScopeName
  /** Shown in the status line in place of the scope's name. */
  mode?: string | undefined
  /** The kind of thing that a list, row or detail page is about. */
  noun?: Noun | undefined
  subject?: Subject | undefined
  /** A row that has the cursor only because its list has just opened: the user has not selected it. */
  placed?: true | undefined
  /** Marked rows: commands act on them rather than on the row in focus. */
  marks?: readonly Subject[] | undefined
  /** Why nothing can be done here: another thing has the name of the page's thing now. */
  replaced?: string | undefined
}

/**
 * Things by their kind: commands ask for each of ten thousand marked things how many are marked. Not by `groupBy`, which
 * the first page would load for this alone.
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
 * The selected things: those of the deepest scope that has any. A list's marks come before its row in
 * focus.
 * @param noun only things of this kind
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

/** The scopes of an overlay that is about these things, such as the menu of a row. */
export const about = (stack: readonly Scope[], things: readonly Subject[]): readonly Scope[] => [
  ...stack,
  things.length === 1 ? { name: 'menu', subject: things[0] } : { name: 'menu', marks: things },
]

/** What the API gave of a thing. */
export const answerOf = ({
  noun,
  value,
  answer = value && nounOf(noun)?.answer?.(value),
}: Answered): unknown => answer ?? value

/** Why nothing can be done with these arguments: another thing has taken the name of the page's thing. */
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

/** Where keys land. Scopes nest in one fixed order; the deepest that is present hears a key first. */
import type { Ports } from './context'
import { fieldOf } from './noun'
import type { Noun } from './noun'

/** From the outermost to the innermost. */
export const SCOPES = [
  'root',
  'project',
  'detail',
  'charts',
  'list',
  'row',
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

/** What floats above a page: the page's own keys are told as if it were not there. */
const FLOATING: readonly ScopeName[] = ['panel', 'menu', 'help', 'log', 'palette', 'dialog']

/** Scopes that let nothing through to those below them. */
const CLOSED: ReadonlySet<ScopeName> = new Set<ScopeName>(['terminal', ...FLOATING])

export const isClosed = (name: ScopeName): boolean => CLOSED.has(name)

/** The scopes of the page itself, deepest first. */
export const ofThePage = (stack: readonly Scope[]): Scope[] =>
  live(stack.filter((scope) => !FLOATING.includes(scope.name)))

/** What each scope is called where a person reads it. */
export const SCOPE_TITLE: Record<ScopeName, string> = {
  root: 'Everywhere',
  project: 'In a project',
  detail: 'On this page',
  charts: 'Charts',
  list: 'List',
  row: 'On the row',
  form: 'Form',
  terminal: 'Serial console',
  panel: 'Panel',
  menu: 'Menu',
  help: 'Help',
  log: 'Command log',
  palette: 'Palette',
  dialog: 'Dialog',
}

/** One thing: what kind, what it is called, and the arguments that address it. */
export interface Subject {
  noun: Noun
  name: string
  id: string
  /** `{ project: 'web', instance: 'db-1' }` */
  args: Readonly<Record<string, string>>
  /** The thing as the API gave it. */
  value: unknown
  /** Found by its name: the list that is shown need not hold it. */
  unlisted?: true
}

export interface Scope extends Partial<Ports> {
  name: ScopeName
  /** What the status line calls it, where the scope's name does not say what it is. */
  mode?: string | undefined
  /** A list, row or detail page is about one kind of thing. */
  noun?: Noun | undefined
  subject?: Subject | undefined
  /** A row that has the cursor only because its list has just opened: the user has not pointed at it. */
  placed?: true | undefined
  /** Marked rows; they go before the row in focus. */
  marks?: readonly Subject[] | undefined
  /** The page's thing is gone and another has its name now: why nothing can be done here. */
  replaced?: string | undefined
}

/**
 * The things that the user points at: those of the deepest scope that has any. A list's marks come
 * before its row in focus.
 * @param noun only things of this kind
 */
export function selectionIn(stack: readonly Scope[], noun?: Noun): readonly Subject[] {
  for (const scope of stack.toReversed()) {
    const marks = scope.name === 'row' ? stack.findLast((s) => s.name === 'list')?.marks : undefined
    for (const things of [marks, scope.marks, scope.subject && [scope.subject]]) {
      const found = (things ?? []).filter((thing) => !noun || thing.noun === noun)
      if (found.length > 0) return found
    }
  }
  return []
}

/** The scopes as they are under a surface that is about these things, such as the menu of a row. */
export const about = (stack: readonly Scope[], things: readonly Subject[]): readonly Scope[] => [
  ...stack,
  things.length === 1 ? { name: 'menu', subject: things[0] } : { name: 'menu', marks: things },
]

/** The scopes without the things of one kind: a command on such a thing then asks for which. */
export const without = (stack: readonly Scope[], noun: Noun): readonly Scope[] =>
  stack.map((scope) =>
    scope.subject?.noun === noun || scope.marks?.some((m) => m.noun === noun)
      ? { ...scope, subject: undefined, marks: undefined }
      : scope,
  )

/**
 * Why a row that a surface showed is not there any more.
 * @param stack the scopes as they are now
 */
export const goneReason = (stack: readonly Scope[], thing: Subject): string | undefined =>
  !thing.unlisted &&
  stack.some(({ noun, list }) => noun === thing.noun && list && !list.has(thing.id))
    ? `${thing.name} is no longer in the list`
    : undefined

/** Why nothing can be done to what these arguments name: its page shows another thing of that name. */
export const replacedReason = (
  stack: readonly Scope[],
  args: Readonly<Record<string, unknown>>,
): string | undefined =>
  stack.find(
    ({ replaced, subject }) => replaced && subject && args[fieldOf(subject.noun)] === subject.name,
  )?.replaced

const rank = new Map(SCOPES.map((name, i) => [name, i]))

/** The scopes in nesting order, whatever order they were declared in. */
export const nest = (scopes: Iterable<Scope>): Scope[] =>
  [...scopes].sort((a, b) => (rank.get(a.name) ?? 0) - (rank.get(b.name) ?? 0))

/** The scopes that hear keys now, deepest first: down to and including the first closed one. */
export function live(stack: readonly Scope[]): Scope[] {
  const heard: Scope[] = []
  for (const scope of stack.toReversed()) {
    heard.push(scope)
    if (CLOSED.has(scope.name)) break
  }
  return heard
}

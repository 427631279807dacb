/** The key hints of the status line: the most useful keys of the current place. */
import type { Given } from '../engine/args'
import type { Command } from '../engine/command'
import { allNouns } from '../engine/noun'
import type { ParsedBinding } from './keys'
import type { Reach } from './within-reach'
import { withinReachOf } from './within-reach'
import type { Scope, ScopeName } from '../engine/scope'
import { live } from '../engine/scope'

/** The label of the scope that has the keyboard. */
const MODES: Record<ScopeName, string> = {
  root: 'home',
  project: 'project',
  aside: 'list',
  detail: 'detail',
  charts: 'detail',
  list: 'list',
  row: 'list',
  beside: 'list',
  map: 'map',
  form: 'form',
  terminal: 'serial',
  panel: 'form',
  menu: 'menu',
  help: 'help',
  log: 'log',
  palette: 'palette',
  dialog: 'confirm',
}

export const modeOf = (stack: readonly Scope[]): string => {
  const [top] = live(stack)
  return top?.mode ?? (top?.form?.isRead ? 'panel' : MODES[top?.name ?? 'root'])
}

export interface Hint {
  keys: string
  word: string
  /** What the keys run; missing for a first key, which begins the keys of several commands. */
  binding?: ParsedBinding
}

/** Hints that come first on every page. */
const FIRST: readonly (readonly [command: string, word: string])[] = [
  ['question.confirm', 'yes'],
  ['form.submit', 'submit'],
  ['form.next-section', 'next section'],
  ['form.leave', 'leave'],
  ['console.release', 'release'],
]

/** Hints that come after the commands on the thing itself. */
const LAST: readonly (readonly [command: string, word: string])[] = [
  ['go.tab', 'tabs'],
  ['metrics.table', 'as table'],
  ['metrics.range', 'range'],
  ['list.mark', 'mark'],
  ['list.filter', 'filter'],
]

/** The commands that all nouns have, in the order in which they are shown. */
const STANDARD = ['edit', 'delete', 'view'] as const

const isStandard = (which: (typeof STANDARD)[number]) => {
  const ids = new Set(allNouns().map(({ commands }) => commands[which]))
  return (id: string) => ids.has(id)
}

/** Prefixes worth showing, with the kind of command they start. */
const PREFIXES: readonly (readonly [prefix: string, word: string])[] = [
  ['s', 'sort'],
  ['y', 'copy'],
  ['g', 'go to'],
]

const TAIL: readonly (readonly [command: string, word: string])[] = [['view.help', 'all keys']]

/**
 * The key hints of a situation, as far as there is room. Keys without effect in the focused place, and refused
 * commands, are left out.
 * @param at the place in focus: in a field, letters are text
 * @param commandOf the command with this id
 * @param isRefused whether this command would be refused now
 */
export function hintsFor(
  at: Reach,
  bindings: readonly ParsedBinding[],
  commandOf: (id: string) => Pick<Command, 'verb' | 'hint'> | undefined,
  isRefused: (id: string, args: Given) => boolean,
): Hint[] {
  const reach = withinReachOf(at, bindings)
  const show = (binding: ParsedBinding | undefined, word: string): Hint[] =>
    !binding || isRefused(binding.run, binding.args ?? {})
      ? []
      : [{ keys: binding.run === 'go.tab' ? `1–${tabs()}` : binding.keys, word, binding }]
  /** The number of tabs: keys for later ones are refused. */
  const tabs = () =>
    reach.filter((b) => b.run === 'go.tab' && b.keys !== '0' && !isRefused(b.run, b.args ?? {}))
      .length
  const fixed = (list: typeof FIRST) =>
    list.flatMap(([run, word]) =>
      show(
        reach.find((b) => b.run === run),
        word,
      ),
    )
  const own = (wanted: (id: string) => boolean, among = reach) => {
    const seen = new Set<string>()
    return among.flatMap((binding) => {
      const { run } = binding
      if (seen.has(run) || !wanted(run)) return []
      seen.add(run)
      return show(binding, commandOf(run)?.verb.toLowerCase() ?? '')
    })
  }
  // A key that works on every page is not about the thing.
  const onThing = reach.filter((binding) => binding.in !== 'root')
  const prefixes = PREFIXES.filter(([prefix]) =>
    reach.some((b) => b.keys.startsWith(`${prefix} `) && !isRefused(b.run, b.args ?? {})),
  ).map(([keys, word]) => ({ keys, word }))
  return [
    ...fixed(FIRST),
    ...own((id) => commandOf(id)?.hint === true),
    ...STANDARD.flatMap((which) => own(isStandard(which), onThing)),
    ...fixed(LAST),
    ...prefixes,
    ...fixed(TAIL),
  ]
}

/** The keys that the help shows first: those that are the most useful in the current place. */
import type { Given } from '../engine/args'
import type { Command } from '../engine/command'
import { nounOf } from '../engine/noun'
import type { Scope } from '../engine/scope'
import { live } from '../engine/scope'
import type { Hint } from './hints'
import { hintsFor } from './hints'
import type { ParsedBinding } from './keys'
import { withinReach } from './within-reach'

/** How many keys are shown first. */
export const TEN = 10

/** Commands whose keys are shown wherever they work, in this order, after those of the place. */
const ALWAYS = ['list.actions', 'list.filter', 'view.palette', 'view.help']

const isAlways = ({ keys, binding }: Hint) =>
  binding ? ALWAYS.includes(binding.run) : keys === 'g'

const hintOf = (binding: ParsedBinding): Hint => ({ keys: binding.keys, word: '', binding })

/**
 * The ten most useful keys of a place: those that the status line hints at, in a list after the one that makes
 * a new thing; in a place with few of them the next ones that work there; last the keys that help everywhere. Fewer where fewer keys work.
 * @param scopes the place, outermost scope first
 * @param commandOf the command with this id
 * @param isRefused whether this command would be refused now
 */
export function tenKeys(
  scopes: readonly Scope[],
  bindings: readonly ParsedBinding[],
  commandOf: (id: string) => Pick<Command, 'verb' | 'hint'> | undefined,
  isRefused: (id: string, args: Given) => boolean,
): Hint[] {
  // The focus does not matter: the help is about the place.
  const hints = hintsFor({ scopes, target: 'page', mode: 'all' }, bindings, commandOf, isRefused)
  const reach = withinReach(scopes, bindings)
  const bindingOf = (run: string) =>
    reach.filter((one) => one.run === run && !isRefused(run, one.args ?? {})).slice(0, 1)
  const always = [
    ...ALWAYS.flatMap(bindingOf).map(hintOf),
    ...hints.filter(({ keys, binding }) => !binding && keys === 'g'),
  ]
  const listed = scopes.findLast(({ name }) => name === 'list')?.noun
  const create = listed && nounOf(listed)?.commands.create
  const [top] = live(scopes)
  // On a map or a page of charts, its own keys go before those of the thing that it shows.
  const isOfTop = ({ binding }: Hint) => top?.subject === undefined && binding?.in === top?.name
  const own = [
    ...(create === undefined ? [] : bindingOf(create)).map(hintOf),
    ...hints.filter((hint) => !isAlways(hint)).sort((a, b) => +isOfTop(b) - +isOfTop(a)),
  ].slice(0, TEN - always.length)
  const seen = new Set([...own, ...always].map(({ binding }) => binding?.run))
  const others: Hint[] = []
  for (const binding of reach) {
    if (own.length + others.length + always.length >= TEN) break
    const { run, keys, args = {} } = binding
    const isShown = always
      .concat(own)
      .some((hint) => !hint.binding && keys.startsWith(`${hint.keys} `))
    if (seen.has(run) || isShown || isRefused(run, args)) continue
    seen.add(run)
    others.push(hintOf(binding))
  }
  return [...own, ...others, ...always]
}

/** The words of the command-line client, each with its operation, and suggestions for unknown words. */
import type { Operation } from '@/api/operation'
import { operations } from '@/api/operations'
import { newerName } from '../palette/newer-names'

/** Other words for the last word of a command. */
export const VERBS: Readonly<Record<string, string>> = {
  ls: 'list',
  rm: 'delete',
  get: 'view',
  show: 'view',
  new: 'create',
  set: 'update',
  edit: 'update',
}

/** Newer names of operations that the older client does not have. Source: the client's names of 2026. */
const LATER: Readonly<Record<string, string>> = {
  networkingAddressLotView: 'system networking address-lot view',
  scimTokenCreate: 'scim token create',
  scimTokenDelete: 'scim token delete',
  scimTokenList: 'scim token list',
  scimTokenView: 'scim token view',
  systemIpPoolAssign: 'system networking ip-pool assign',
  systemUpdateRepositoryList: 'system update repo list',
  systemUpdateRepositoryView: 'system update repo view',
  systemUpdateStatus: 'system update status',
}

/** The longest command, in words. */
const MOST_WORDS = 8

function makeIndex(): ReadonlyMap<string, Operation> {
  const index = new Map<string, Operation>()
  // An older name may be the newer name of another operation: the older one wins then.
  const all: Operation[] = Object.values(operations)
  for (const op of all) if (op.cli !== undefined) index.set(op.cli, op)
  for (const op of all) {
    const newer = op.cli === undefined ? LATER[op.id] : newerName(op.cli)
    if (newer !== undefined && !index.has(newer)) index.set(newer, op)
  }
  return index
}

let made: ReadonlyMap<string, Operation> | undefined

/** Every command, in words without `oxide`, with its operation. */
export const cliWords = (): ReadonlyMap<string, Operation> => (made ??= makeIndex())

/** Words that begin commands: 'system networking'. */
let groups: ReadonlySet<string> | undefined
export const cliGroups = (): ReadonlySet<string> =>
  (groups ??= new Set(
    [...cliWords().keys()].flatMap((path) => {
      const words = path.split(' ')
      return words.slice(0, -1).map((_, i) => words.slice(0, i + 1).join(' '))
    }),
  ))

interface Found {
  operation: Operation
  /** The number of words in the command. */
  used: number
}

/** The longest command at the beginning of these words. */
export function commandIn(words: readonly string[]): Found | undefined {
  for (let used = Math.min(words.length, MOST_WORDS); used > 0; used -= 1) {
    const path = words.slice(0, used)
    const last = path.at(-1) ?? ''
    const verb = Object.hasOwn(VERBS, last) ? VERBS[last] : undefined
    const operation =
      cliWords().get(path.join(' ')) ??
      (verb === undefined ? undefined : cliWords().get([...path.slice(0, -1), verb].join(' ')))
    if (operation) return { operation, used }
  }
  return undefined
}

/** The number of letters to change, add, leave out or swap to make one word of another; more than `most` counts as infinite. */
export function distance(a: string, b: string, most = 2): number {
  if (Math.abs(a.length - b.length) > most) return Infinity
  let before: readonly number[] = []
  let row = Array.from({ length: b.length + 1 }, (_, i) => i)
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i]
    for (let j = 1; j <= b.length; j += 1) {
      const isSwapped =
        i > 1 &&
        a.charAt(i - 1) === b.charAt(j - 2) &&
        a.charAt(i - 2) === b.charAt(j - 1) &&
        a.charAt(i - 1) !== b.charAt(j - 1)
      next.push(
        Math.min(
          (row[j] ?? 0) + 1,
          (next[j - 1] ?? 0) + 1,
          (row[j - 1] ?? 0) + Number(a.charAt(i - 1) !== b.charAt(j - 1)),
          isSwapped ? (before[j - 2] ?? Infinity) + 1 : Infinity,
        ),
      )
    }
    before = row
    row = next
  }
  const found = row[b.length] ?? Infinity
  return found <= most ? found : Infinity
}

/** Words up to this length may have one wrong letter, not two: “tok” does not mean “stop”. */
const SHORT = 4

/**
 * The word that the user probably meant: at most two letters away, for a short word one, and always fewer than the
 * word's length.
 */
export function nearest(word: string, among: Iterable<string>): string | undefined {
  if (word.length > 40) return undefined
  let best: string | undefined
  let least = Math.min(word.length <= SHORT ? 2 : 3, word.length)
  for (const candidate of new Set(among)) {
    const away = distance(word, candidate)
    if (away < least) [best, least] = [candidate, away]
  }
  return best
}

/** The words that can follow these: 'instance' is followed by 'start', 'stop', 'disk' … */
export function wordsAfter(path: readonly string[]): readonly string[] {
  const begin = path.length === 0 ? '' : `${path.join(' ')} `
  const next = new Set<string>()
  for (const command of cliWords().keys())
    if (command.startsWith(begin)) next.add(command.slice(begin.length).split(' ')[0] ?? '')
  next.delete('')
  return [...next].sort()
}

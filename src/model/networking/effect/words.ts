/** The effect of a change in sentences. */
import type { Span } from '../ip'
import { formatIp, formatNet } from '../ip'
import { allOf } from '../../word-lists'
import { count } from '../../words'
import type { Change, Side } from './changes'
import type { Effect, Fates } from './effect'
import { flowsInWords } from './flows'

/** So many names are told; of more, the rest is counted. */
const NAMED = 2

/** 'web-1', 'web-1 and web-2', 'web-1, web-2 and 1 more' */
const namesInShort = (names: readonly string[]): string =>
  names.length <= NAMED
    ? allOf(names)
    : `${names.slice(0, NAMED).join(', ')} and ${names.length - NAMED} more`

const BITS = { 4: 32, 6: 128 } as const

/** A range as a network or an address; `undefined` where it is neither. */
function netWords({ family, first, last }: Span): string | undefined {
  const size = last - first + 1n
  const bits = size.toString(2).length - 1
  if (size !== 1n << BigInt(bits) || first % size !== 0n) return undefined
  return size === 1n
    ? formatIp({ family, value: first })
    : formatNet({ family, first, last, width: BITS[family] - bits })
}

/** More networks than this are not named. */
const NETS = 3

/** 'the internet', 'the internet (IPv4)', '192.0.2.0/24 on the internet', 'part of the internet' */
function outsideWords({ spans, isAll }: Extract<Side, { at: 'outside' }>): string {
  const families = [...new Set(spans.map(({ family }) => family))]
  const version = families.length === 1 ? ` (IPv${families.join('')})` : ''
  if (isAll) return `the internet${version}`
  const nets = spans.map(netWords)
  return nets.length <= NETS && nets.every((net) => net !== undefined)
    ? `${allOf(nets)} on the internet`
    : `part of the internet${version}`
}

/**
 * '3 instances can no longer be reached from the internet at TCP 22: web-1, web-2 and 1 more'. Where one of them does
 * not run it says so, since nothing reaches it until then.
 */
export function changeWords(change: Change, { flows, named }: Effect): string {
  const { kind, goesOut, names, other, isNow } = change
  const can = kind === 'gained' ? 'can then' : 'can no longer'
  const who = `${isNow ? '' : 'Once all of these run, '}${count(names.length, 'instance')} ${can}`
  const traffic = flowsInWords(flows, change.flows, named)
  if (other.at === 'instances' && names.join() === other.names.join())
    return `${who} reach each other at ${traffic}: ${namesInShort(names)}`
  const side =
    other.at === 'outside'
      ? outsideWords(other)
      : `${count(other.names.length, 'instance')} (${namesInShort(other.names)})`
  const what = `${goesOut ? 'reach' : 'be reached from'} ${side} at ${traffic}`
  return `${who} ${what}: ${namesInShort(names)}`
}

/** '2 rules never decide then: web and ssh', '1 rule decides again: bots' */
export const fatesInWords = ({ died, revived }: Fates): string[] => [
  ...(died.length > 0
    ? [
        `${count(died.length, 'rule')} never ${died.length === 1 ? 'decides' : 'decide'} then: ${namesInShort(died)}`,
      ]
    : []),
  ...(revived.length > 0
    ? [
        `${count(revived.length, 'rule')} ${revived.length === 1 ? 'decides' : 'decide'} again: ${namesInShort(revived)}`,
      ]
    : []),
]

export const NO_CHANGE = 'No change in what can reach what.'

/** What is not known of any effect. */
export const NOT_KNOWN =
  'What the firewalls within the guests and the network outside let through is not known. Whether answers find their way back is told by a trace.'

/** What is not known of this one. */
const unknownWords = ({ unknown, isPassedOn, isTied }: Effect, isWhole: boolean): string[] => [
  ...(unknown.length > 0
    ? [
        `The external addresses and subnets of ${count(unknown.length, 'instance')} could not all be read, so it is not known whether the internet reaches ${namesInShort(unknown)}.`,
      ]
    : []),
  ...(isPassedOn ? ['A route leads to a guest: what it does with that traffic is not known.'] : []),
  ...(isTied
    ? [
        'Routes of one destination lead different ways: which one carries that traffic is not known.',
      ]
    : []),
  ...(isWhole ? [] : ['Not all of the VPC could be read: nothing is said of what is missing.']),
]

/** One sentence of an effect. */
export interface EffectLine {
  kind: 'gained' | 'lost' | 'rules'
  words: string
}

/** An effect in sentences, as a worker gives it. */
export interface ToldEffect {
  lines: readonly EffectLine[]
  /** What is not known. */
  unknown: readonly string[]
}

/** @param fates what becomes of the rules, where rules change */
export const toldEffect = (
  effect: Effect,
  fates: Fates | undefined,
  isWhole: boolean,
): ToldEffect => ({
  lines: [
    ...effect.changes.map((change) => ({ kind: change.kind, words: changeWords(change, effect) })),
    ...(fates ? fatesInWords(fates) : []).map((words) => ({ kind: 'rules' as const, words })),
  ],
  unknown: unknownWords(effect, isWhole),
})

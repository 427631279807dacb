/** Traffic cut at the borders that rules name: within a class no rule tells one port, type or code from another. */
import { BY_NUMBER, piecesOf } from '../firewall/pieces'
import type { Ranges, Traffic } from '../firewall/traffic'
import { ALL_NUMBERS, icmpNumber, includes, merged } from '../firewall/traffic'
import { objectOf } from '../../objects'
import type { Family } from '../ip'
import { isIcmp, protocolWord } from '@/nouns/networking/firewall-rule/rules'

const NUMBERED = ['tcp', 'udp', 'icmp', 'icmp6'] as const
type Numbered = (typeof NUMBERED)[number]

/** Traffic that no rule tells apart. */
export interface FlowClass {
  protocol: Numbered | 'others'
  /** Ports, or `icmpNumber`s; empty for other protocols. */
  numbers: Ranges
  /** The rules that let it through, as bits. */
  rules: bigint
}

/** Cuts all traffic at the borders of these. Bit i of a class is that of the traffic with index i. */
export function flowClasses(all: readonly Traffic[]): FlowClass[] {
  const found: FlowClass[] = []
  for (const protocol of NUMBERED) {
    const byRules = new Map<bigint, [number, number][]>()
    const pieces = piecesOf([...all.map((one) => one[protocol]), ALL_NUMBERS], BY_NUMBER)
    for (const { first, last, mask } of pieces) {
      const rules = mask ^ (1n << BigInt(all.length))
      const numbers = byRules.get(rules)
      if (numbers) numbers.push([first, last])
      else byRules.set(rules, [[first, last]])
    }
    for (const [rules, numbers] of byRules)
      found.push({ protocol, numbers: merged(numbers), rules })
  }
  const others = all.reduce((mask, one, i) => (one.others ? mask | (1n << BigInt(i)) : mask), 0n)
  return [...found, { protocol: 'others', numbers: [], rules: others }]
}

/** A set of classes as bits: those that a family of addresses has. ICMP is of IPv4, and ICMPv6 of IPv6. */
export const classesOf = (classes: readonly FlowClass[], family: Family): bigint =>
  classes.reduce(
    (mask, { protocol }, i) =>
      protocol === (family === 4 ? 'icmp6' : 'icmp') ? mask : mask | (1n << BigInt(i)),
    0n,
  )

const portWords = ([first, last]: readonly [number, number]): string =>
  first === last ? String(first) : `${first}-${last}`

/** 'type 8', 'type 3 code 1-4', 'type 3-8' */
function icmpWords([first, last]: readonly [number, number]): string {
  const [type, code, lastType, lastCode] = [first >> 8, first & 0xff, last >> 8, last & 0xff]
  if (code === 0 && lastCode === 255) return `type ${portWords([type, lastType])}`
  return type === lastType
    ? `type ${type} code ${portWords([code, lastCode])}`
    : `type ${type} code ${code} to type ${lastType} code ${lastCode}`
}

/** The ranges that rules name, of each protocol. */
export type Named = Readonly<Record<Numbered, Ranges>>

export const namedIn = (all: readonly Traffic[]): Named =>
  objectOf(NUMBERED, (protocol) =>
    all.flatMap((one) => one[protocol]).filter((range) => !isEvery(range)),
  )

const EVERY = ALL_NUMBERS[0] ?? [0, 0]

const isEvery = ([first, last]: Ranges[number]): boolean => first === EVERY[0] && last === EVERY[1]

/** The numbers that are not in these. */
function complementOf(numbers: Ranges): Ranges {
  const found: [number, number][] = []
  let next = EVERY[0]
  for (const [first, last] of numbers) {
    if (first > next) found.push([next, first - 1])
    next = last + 1
  }
  return next <= EVERY[1] ? [...found, [next, EVERY[1]]] : found
}

/** Are these exactly the numbers of some ranges that rules name? */
const isNamed = (numbers: Ranges, named: Ranges): boolean => {
  const within = named.filter((range) => includes(numbers, [range]))
  return includes(merged(within), numbers)
}

/** More ranges than this are counted. */
const MOST_RANGES = 6

/** Numbers by the ranges that rules name: these, or all but these. */
function numbersWords(protocol: Numbered, numbers: Ranges, named: Ranges): string {
  const others = complementOf(numbers)
  const isBut =
    !isNamed(numbers, named) && (isNamed(others, named) || others.length < numbers.length)
  return isBut ? `but for ${rangesWords(protocol, others)}` : rangesWords(protocol, numbers)
}

function rangesWords(protocol: Numbered, numbers: Ranges): string {
  const shown = numbers
    .slice(0, MOST_RANGES)
    .map((range) => (isIcmp(protocol) ? icmpWords(range) : portWords(range)))
  const rest = numbers.length - shown.length
  return `${shown.join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`
}

/**
 * Classes in words: 'TCP 22, 443; UDP 53', 'TCP', 'TCP but for 22', 'any protocol and port'.
 * @param set as bits
 * @param named what the rules name
 */
export function flowsInWords(classes: readonly FlowClass[], set: bigint, named: Named): string {
  const chosen = classes.filter((_, i) => (set & (1n << BigInt(i))) !== 0n)
  const words = NUMBERED.flatMap((protocol) => {
    const numbers = merged(chosen.flatMap((one) => (one.protocol === protocol ? one.numbers : [])))
    if (numbers.length === 0) return []
    const isAll = numbers[0]?.[0] === 0 && numbers[0][1] === icmpNumber(255, 255)
    return [
      {
        isAll,
        words:
          protocolWord(protocol) +
          (isAll ? '' : ` ${numbersWords(protocol, numbers, named[protocol])}`),
      },
    ]
  })
  const hasOthers = chosen.some(({ protocol }) => protocol === 'others')
  // One of ICMP and ICMPv6 is missing where addresses are of one family.
  if (hasOthers && words.length >= 3 && words.every(({ isAll }) => isAll))
    return 'any protocol and port'
  return [...words.map((one) => one.words), ...(hasOthers ? ['other protocols'] : [])].join('; ')
}

/** The literals of OxQL, by type. What a literal is compared with must be of its type. */
import type { Rule } from './peg'
import { all, chars, either, maybe, means, named, valid, word } from './peg'

/** Times and lengths of time are milliseconds; times count from 1970. */
export type Literal =
  | { type: 'boolean'; value: boolean }
  | { type: 'duration' | 'integer' | 'double' | 'timestamp'; value: number }
  | { type: 'uuid' | 'IP address' | 'string'; value: string }

/** Blanks, where there may be some or must be some. */
export const gap = named('whitespace', chars(/[ \n\t]+/y, 'whitespace'))
export const space = maybe(gap)

const SECOND = 1_000
const DAY = 86_400 * SECOND

/** Milliseconds of each unit of time. Those that begin like another one come before it. */
const UNITS = [
  ['Y', 365 * DAY],
  ['M', 30 * DAY],
  ['w', 7 * DAY],
  ['d', DAY],
  ['h', 3_600 * SECOND],
  ['ms', 1],
  ['m', 60 * SECOND],
  ['s', SECOND],
  ['us', 1e-3],
  ['ns', 1e-6],
] as const

const boolean = named(
  'boolean literal',
  means(either(word('true'), word('false')), (text) => text === 'true'),
)

const LEAST = -(2n ** 63n)
const MOST = 2n ** 64n - 1n

const digits = either(
  chars(/0x[\da-fA-F]+(?![.\da-fA-F])/y, '"0x"'),
  // A number is read to its last digit: 12.5 is no 1 with something behind it.
  chars(/\d+(?![\deE.])/y, "['0' ..= '9']"),
)
export const integer = valid(
  all(maybe(word('-')), digits),
  'an integer in range',
  ([minus, text]) => {
    const value = minus ? -BigInt(text) : BigInt(text)
    return value >= LEAST && value <= MOST ? Number(value) : undefined
  },
)

const unit = either(...UNITS.map(([name, scale]) => means(word(name), () => scale)))
export const duration = valid(
  all(integer, unit),
  'a valid count for duration literal',
  ([count, scale]) => (count >= 0 && count < 2 ** 32 ? count * scale : undefined),
)

const double = valid(
  chars(/-?\d*\.?\d*(?:[eE]-?\d+)*/y, 'double literal'),
  'double literal',
  (text) => (/^-?(?:\d+\.?\d*|\.\d+)(?:e-?\d+)?$/i.test(text) ? Number(text) : undefined),
)

/** A UUID as answers have it: in small letters and with dashes. */
const dashed = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('-', '')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

const hex = (count: number) => `[\\da-fA-F]{${count}}`
const uuid = valid(
  either(
    chars(new RegExp(`"${[8, 4, 4, 4, 12].map(hex).join('-')}"`, 'y'), 'a UUID'),
    chars(new RegExp(`"${hex(32)}"`, 'y'), 'a UUID'),
  ),
  'a UUID',
  (text) => dashed(text.slice(1, -1)),
)

const ipv4 = valid(
  chars(/"\d{1,3}(?:\.\d{1,3}){3}"/y, 'an IPv4 address'),
  'an IPv4 address',
  (text) => {
    const address = text.slice(1, -1)
    const parts = address.split('.')
    return parts.every((part) => String(Number(part)) === part && Number(part) < 256)
      ? address
      : undefined
  },
)
const ipv6 = valid(chars(/"[a-f\d:]+"/y, 'an IPv6 address'), 'an IPv6 address', (text) =>
  isIpv6(text.slice(1, -1)) ? text.slice(1, -1) : undefined,
)

function isIpv6(text: string): boolean {
  const halves = text.split('::')
  const groups = halves.flatMap((half) => (half === '' ? [] : half.split(':')))
  if (halves.length > 2 || !groups.every((group) => /^[a-f\d]{1,4}$/.test(group))) return false
  return halves.length === 2 ? groups.length < 8 : groups.length === 8
}

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', '\\': '\\', 0: '\0' }

/** The text that is meant by one with escapes; undefined where one of them is none. */
function unescaped(text: string): string | undefined {
  let valid = true
  const meant = text.replace(
    /\\(?:u\{([\da-fA-F]{1,6})\}|(.?))/gs,
    (_, code?: string, letter?: string) => {
      const point = Number.parseInt(code ?? '', 16)
      const isScalar = point <= 0x10_ff_ff && (point < 0xd8_00 || point > 0xdf_ff)
      const found = isScalar ? String.fromCodePoint(point) : ESCAPES[letter ?? '']
      if (found === undefined) valid = false
      return found ?? ''
    },
  )
  return valid ? meant : undefined
}

const quoted = (quote: '"' | "'") =>
  means(
    all(
      word(quote),
      valid(
        chars(new RegExp(`[^${quote}]*`, 'y'), 'text'),
        `valid ${quote === '"' ? 'double' : 'single'} quoted string`,
        unescaped,
      ),
      word(quote),
    ),
    ([, text]) => text,
  )
const string = either(quoted("'"), quoted('"'))

/** The time of a day, or the date: `2026-01-01`, `01:01:01.1`, `2026-01-01T00:00:00`. They are of UTC. */
const MOMENT = /^(?:(\d{1,4})-(\d{1,2})-(\d{1,2}))?(T)?(?:(\d{1,2}):(\d{1,2}):(\d{1,2})(\.\d+)?)?$/

function momentOf(text: string, now: number): number | undefined {
  const [, year, month, day, separator, hour, minute, second, part] = MOMENT.exec(text) ?? []
  if ((year === undefined && hour === undefined) || (!!year && !!hour) !== !!separator)
    return undefined
  const date = year ? new Date(0) : new Date(now - (now % DAY))
  if (year) date.setUTCFullYear(Number(year), Number(month) - 1, Number(day))
  if (year && (date.getUTCMonth() !== Number(month) - 1 || date.getUTCDate() !== Number(day)))
    return undefined
  if (hour === undefined) return date.getTime()
  if (Number(hour) > 23 || Number(minute) > 59 || Number(second) > 60) return undefined
  return (
    date.getTime() +
    ((Number(hour) * 60 + Number(minute)) * 60 + Number(second) + Number(part ?? 0)) * SECOND
  )
}

/** @param now what `@now()` stands for */
function timestamp(now: number): Rule<number> {
  const written = valid(
    all(word('@'), chars(/[\d\-T:.]+/y, "['0' ..= '9' | '-' | 'T' | ':' | '.']")),
    'a recognized timestamp format',
    ([, text]) => momentOf(text, now),
  )
  const sign = either(word('+'), word('-'))
  const offset = means(all(space, sign, space, duration), ([, by, , length]) =>
    by === '-' ? -length : length,
  )
  return either(
    written,
    means(all(word('@now()'), maybe(offset)), ([, by]) => now + (by ?? 0)),
  )
}

/**
 * Any literal. Which type it has is what fits first: a text that looks like a UUID or an address is one.
 * @param now what `@now()` stands for, in milliseconds since 1970
 */
export function literal(now: number): Rule<Literal> {
  const of = <T extends Literal['type'], V>(type: T, rule: Rule<V>) =>
    means(rule, (value) => ({ type, value }))
  return either(
    of('boolean', boolean),
    of('duration', duration),
    of('integer', integer),
    of('double', double),
    of('uuid', uuid),
    of('IP address', either(ipv4, ipv6)),
    of('string', string),
    of('timestamp', timestamp(now)),
  )
}

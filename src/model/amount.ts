/**
 * Amounts as they are typed: a number, alone or with a unit of data or of time. Fields and the command line read them
 * here, so that a text means the same in both.
 *
 * - Units of data are powers of 1024, whatever their spelling, as the command-line client has them: 512k, 512 KB and
 *   512 KiB are the same.
 * - Digits may be of full width, and groups of three may be apart: 1 024, 1,024, 1_024. A comma before other than three
 *   digits could be a decimal point or not, and is not read.
 */
import { invisibleNote } from './invisible-shown'
import { usualWidth } from './usual-width'
import type { Check } from './validate'

/** What a text means, in the unit that was asked for, or why it means nothing. */
export type Amount = { amount: number } | { wrong: string }

/** The spellings of each unit, and how large it is: in bytes, or in nanoseconds, so that each is a whole number. */
const DATA: readonly (readonly [RegExp, number])[] = [
  [/^b(?:ytes?)?$/i, 1],
  ...'kmgtp'
    .split('')
    .map((letter, i) => [new RegExp(`^${letter}i?b?$`, 'i'), 1024 ** (i + 1)] as const),
]
const TIME: readonly (readonly [RegExp, number])[] = [
  [/^ns$/i, 1],
  // The micro sign and the Greek letter look alike.
  [/^[uµμ]s$/i, 1e3],
  [/^ms$/i, 1e6],
  [/^s(?:ec(?:ond)?s?)?$/i, 1e9],
  [/^m(?:in(?:ute)?s?)?$/i, 60e9],
  [/^h(?:(?:ou)?rs?)?$/i, 3_600e9],
  [/^d(?:ays?)?$/i, 86_400e9],
  [/^w(?:eeks?)?$/i, 604_800e9],
]

const sizeIn = (table: typeof DATA, unit: string) =>
  table.find(([spelling]) => spelling.test(unit))?.[1]

const singular = (unit: string) => unit.toLowerCase().replace(/s$/, '')

/** So many of a typed unit, in another one; `undefined` where the two measure different things. */
function converted(n: number, typed: string, unit: string): number | undefined {
  if (typed === '' || singular(typed) === singular(unit)) return n
  for (const table of [DATA, TIME]) {
    const [from, to] = [sizeIn(table, typed), sizeIn(table, unit)]
    if (from === undefined || to === undefined) continue
    // By powers of two nothing is lost; by others the last digits may be: 4.35 s are 4,350 ms.
    return table === DATA ? (n * from) / to : Number(((n * from) / to).toPrecision(15))
  }
  return undefined
}

/** A sign, digits, which may be in groups of three, and a unit. */
const NUMBER =
  /^([+−-]?)((?:[1-9]\d{0,2}([ _,])\d{3}(?:\3\d{3})*|\d+)(?:\.\d*)?|\.\d+)\s*(\p{L}*|%)$/u

/** Two examples for a unit: a number of it, and the amount in another one. */
const EXAMPLES: Readonly<Record<string, readonly [number, string]>> = {
  bytes: [9_216, '9 KiB'],
  GiB: [16, '512 MiB'],
  µs: [300_000, '300 ms'],
  seconds: [120, '2 min'],
}

const shorten = (text: string) => (text.length > 40 ? `${text.slice(0, 40)}…` : text)

/** Why a text is no amount in a unit. */
function refusal(text: string, unit: string): string {
  const quoted = `“${shorten(text.trim())}”`
  const invisible = invisibleNote(shorten(text.trim()))
  if (invisible !== undefined) return invisible
  if (/^[+−-]?[\d.\s,_]*,[\d.\s,_]*\p{L}*$/u.test(usualWidth(text).trim()))
    return `${quoted} can be read in two ways: use a point for decimals, and no comma`
  const example = EXAMPLES[unit]
  return unit === ''
    ? `${quoted} is not a number`
    : `${quoted} is not a number of ${unit}${example ? `, such as ${example.join(' or ')}` : ''}`
}

/**
 * The amount that a text means.
 * @param unit what the amount is counted in, such as GiB or seconds; empty for a plain number
 * @returns `undefined` for a blank text
 */
export function readAmount(text: string, unit = ''): Amount | undefined {
  // What is typed at once or pasted may have spaces of every kind.
  const plain = usualWidth(text).trim().replaceAll(/\s/g, ' ')
  if (plain === '') return undefined
  const [, sign, digits = '', , typed = ''] = NUMBER.exec(plain) ?? []
  const amount =
    digits === '' ? undefined : converted(Number(digits.replaceAll(/[ _,]/g, '')), typed, unit)
  if (amount === undefined) return { wrong: refusal(text, unit) }
  if (amount > Number.MAX_SAFE_INTEGER) return { wrong: 'The number is too large' }
  return { amount: sign && sign !== '+' ? -amount : amount }
}

/** The amount that a text means; `undefined` for a blank text and for one that means none. @param unit as for `readAmount` */
export function amountIn(text: string, unit?: string): number | undefined {
  const read = readAmount(text, unit)
  return read && 'amount' in read ? read.amount : undefined
}

/**
 * What a field holds for a text: the amount that it means, `undefined` for a blank one, and the text itself where it
 * means none, so that it stays in sight until it is corrected.
 */
export function heldFor(text: string, unit = ''): number | string | undefined {
  const read = readAmount(text, unit)
  return read && ('amount' in read ? read.amount : text)
}

/** The number that a field holds, for what is shown while it is typed on; NaN while it holds none. */
export const numberHeld = (held: unknown): number => (typeof held === 'number' ? held : Number.NaN)

/**
 * The rule of a field for amounts: a text that means none is refused in words, and an amount by its own rule.
 * @param unit as for `readAmount`
 */
export const checkHeld =
  (unit: string, check: Check<number | undefined>): Check<number | string | undefined> =>
  (value) => {
    if (typeof value !== 'string') return check(value)
    const read = readAmount(value, unit)
    return read && 'wrong' in read ? read.wrong : check(read?.amount)
  }

/** An amount as digits that `readAmount` reads, however small or large it is. */
export const amountText = (amount: number): string =>
  amount.toLocaleString('en', { useGrouping: false, maximumFractionDigits: 20 })

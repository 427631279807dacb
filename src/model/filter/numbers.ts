/** Numbers, sizes and versions in a filter. */
import { amountIn } from '../amount'
import { columnSizeText } from '../column-size'
import { GIB } from '../units'
import { versionOrder } from '../version'
import { naturalKey } from '../natural-key'
import type { Ends, Test, Wanted } from './test'
import { compares, endsOf } from './test'

const single = <T>(value: T): Ends<T> => ({ first: value, last: value })

/** A test of numbers. @param unit as for `readAmount`; @param each what one of them is in what cells count */
function ofNumbers(
  { value, sign }: Wanted,
  { unit = '', each = 1 }: { unit?: string; each?: number },
  isEqual?: (wanted: number, found: number) => boolean,
): Test | undefined {
  const readOne = (text: string) => {
    const amount = amountIn(text, unit)
    return amount === undefined ? undefined : single(amount * each)
  }
  const ends = endsOf(value, readOne, -Infinity, Infinity)
  if (!ends) return undefined
  const isIn = compares(ends, sign)
  const isOne = (sign === undefined || sign === '=') && ends.first === ends.last
  return ({ value }) => {
    // A number with more digits than a double has is a text of digits.
    const found = typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value
    return (
      typeof found === 'number' && (isIn(found) || (isOne && isEqual?.(ends.first, found) === true))
    )
  }
}

/** A number, exactly: `100`, `1,024`. */
export const numberTest = (wanted: Wanted): Test | undefined => ofNumbers(wanted, {})

/** Percent: `80%`, `80`. Equal means within half a percent. */
export const shareTest = (wanted: Wanted): Test | undefined =>
  ofNumbers(wanted, { unit: '%' }, (share, found) => Math.abs(share - found) < 0.5)

/** A size: `10GiB`, `512 MiB`, `1.5t`; of GiB where it has no unit, as in the column. Equal is what the column writes alike. */
export const sizeTest = (wanted: Wanted): Test | undefined =>
  ofNumbers(
    wanted,
    { unit: 'GiB', each: GIB },
    (size, found) => columnSizeText(size) === columnSizeText(found),
  )

const VERSION = /^v?\d[\w.+-]*$/

/** A version, or the beginning of one: `17` is 17.0.0 and 17.2.1, and not 117. */
export function versionTest({ value, sign }: Wanted): Test | undefined {
  const key = (text: string) => naturalKey(versionOrder(text))
  const read = (text: string): Ends<string> | undefined =>
    VERSION.test(text) ? { first: key(text), last: key(text) } : undefined
  const ends = endsOf(value, read, '', '\u{10ffff}')
  if (!ends) return undefined
  if (sign !== undefined || value.includes('..')) {
    const isIn = compares(ends, sign)
    return ({ text }) => text !== '' && isIn(key(text))
  }
  return ({ text }) =>
    text === value || (/^[.+-]/.test(text.slice(value.length)) && text.startsWith(value))
}

const PORTS = /^(\d{1,5})(?:-(\d{1,5}))?$/
const MOST_PORT = 65_535

/** Ports in a text: `22 8000-8080`. */
const portsIn = (text: string): Ends<number>[] =>
  [...text.matchAll(/(\d+)(?:[-–](\d+))?/g)].map(([, first, last = first]) => ({
    first: Number(first),
    last: Number(last),
  }))

/** A port, which ranges contain: `22` is in `20-30`, and is not 2222. A comparison asks for any port of a range. */
export function portsTest({ value, sign }: Wanted): Test | undefined {
  const read = (text: string): Ends<number> | undefined => {
    const [, first, last = first] = PORTS.exec(text) ?? []
    return first === undefined ? undefined : { first: Number(first), last: Number(last) }
  }
  const ends = endsOf(value, read, 0, MOST_PORT)
  if (!ends) return undefined
  const { first, last } = ends
  const any: Readonly<Record<string, (one: Ends<number>) => boolean>> = {
    '>': (one) => one.last > last,
    '>=': (one) => one.last >= first,
    '<': (one) => one.first < first,
    '<=': (one) => one.first <= last,
    '=': (one) => one.first === first && one.last === last,
  }
  const isIn =
    any[sign ?? ''] ??
    (value.includes('..')
      ? (one: Ends<number>) => one.first <= last && one.last >= first
      : (one: Ends<number>) => one.first <= first && one.last >= last)
  return ({ text }) => portsIn(text).some(isIn)
}

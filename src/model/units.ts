/** Sizes, counts and times as users read them. */
import { entryOf } from './unknown'
import { distance } from './time'
import { count } from './words'

export const GIB = 1024 ** 3
export const TIB = 1024 ** 4

const SIZE_UNITS = ['B', 'KiB', 'MiB', 'GiB', 'TiB', 'PiB'] as const

/** A number and its unit, apart, since the unit is drawn fainter. */
export interface Quantity {
  value: string
  unit: string
}

const plain = new Intl.NumberFormat(undefined, { maximumFractionDigits: 2 })

/** With at most two decimals and the thousands apart, never shortened: 1,024.5 */
export const twoDecimals = (n: number): string => plain.format(n)

/** Bytes in powers of 1024: 17179869184 → 16 GiB. */
export function size(bytes: number): Quantity {
  let step = 0
  let value = bytes
  while (value >= 1024 && step < SIZE_UNITS.length - 1) {
    value /= 1024
    step += 1
  }
  return { value: twoDecimals(value), unit: SIZE_UNITS[step] ?? 'B' }
}

export const sizeText = (bytes: number): string => {
  const { value, unit } = size(bytes)
  return `${value} ${unit}`
}

/** A size, exactly: 32,768 bytes. */
const bytesText = (bytes: number): string => count(bytes, 'byte')

/**
 * A size that exceeds a limit, beside that limit; in bytes where both would round to the same text.
 * @returns the size and the limit: ['33 KiB', '32 KiB'], ['32,769 bytes', '32,768 bytes']
 */
export function sizeOver(bytes: number, limit: number): [size: string, limit: string] {
  const rounded = [sizeText(bytes), sizeText(limit)] as const
  return rounded[0] === rounded[1] ? [bytesText(bytes), bytesText(limit)] : [...rounded]
}

const LONG = { y: 'year', mo: 'month', d: 'day', h: 'hour', m: 'minute', s: 'second' } as const

/** The same distance in full: 5 minutes. */
export function distanceInWords(ms: number): string {
  const [, n = '0', unit = 's'] = /^(\d+)(\w+)$/.exec(distance(ms)) ?? []
  return `${n} ${entryOf(LONG, unit) ?? unit}${n === '1' ? '' : 's'}`
}

const SPANS = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const

/** A duration in the largest unit that is exact: 90 days. */
export function exactSpan(seconds: number): string {
  const [unit, length] = SPANS.find(([, each]) => seconds % each === 0) ?? ['second', 1]
  return count(seconds / length, unit)
}

/** What a term asks of a cell. */
import type { Sign } from './term'

/** How the values of a field are compared. */
export type FieldKind =
  | 'text'
  | 'number'
  /** Percent of a whole. */
  | 'share'
  /** Bytes. */
  | 'size'
  | 'time'
  /** Addresses, networks and ranges of addresses. */
  | 'address'
  | 'version'
  /** Ports and ranges of ports. */
  | 'ports'

/** One value of a row. */
export interface Cell {
  value: string | number | Date | undefined
  /** As a filter searches it: in lower case. */
  text: string
}

export type Test = (cell: Cell) => boolean

/** What stands after `field:`. */
export interface Wanted {
  sign?: Sign | undefined
  value: string
}

/** Both ends of what a value stands for: of a day its first and its last moment. */
export interface Ends<T> {
  first: T
  last: T
}

/**
 * Whether a value answers: with a sign it is compared, and without one it lies between the ends of what is wanted.
 */
export function compares<T extends number | bigint | string>(
  { first, last }: Ends<T>,
  sign: Sign | undefined,
): (value: T) => boolean {
  switch (sign) {
    case '>':
      return (value) => value > last
    case '>=':
      return (value) => value >= first
    case '<':
      return (value) => value < first
    case '<=':
      return (value) => value <= last
    default:
      return (value) => value >= first && value <= last
  }
}

/**
 * Reads one value, or a range of two with two dots, of which one may be left out: `100..200`, `100..`.
 * @param read reads one value
 * @param least where a range without a beginning begins
 * @param most where a range without an end ends
 */
export function endsOf<T extends number | bigint | string>(
  text: string,
  read: (text: string) => Ends<T> | undefined,
  least: T,
  most: T,
): Ends<T> | undefined {
  const at = text.indexOf('..')
  if (at < 0) return read(text)
  const [from, to] = [text.slice(0, at), text.slice(at + 2)]
  if (from === '' && to === '') return undefined
  const first = from === '' ? least : read(from)?.first
  const last = to === '' ? most : read(to)?.last
  return first === undefined || last === undefined ? undefined : { first, last }
}

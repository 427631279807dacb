/** The codes of the sequences of Zstandard (RFC 8878, section 3.1.1.3.2.1.1), and the shares that a block need not give. */
import type { Fse } from './zstd-bits'
import { fseOf } from './zstd-bits'

const numbersIn = (text: string): number[] => text.split(' ').map(Number)

export const LITERALS_BITS = [
  ...Array<number>(16).fill(0),
  ...numbersIn('1 1 1 1 2 2 3 3 4 6 7 8 9 10 11 12 13 14 15 16'),
]
export const MATCH_BITS = [
  ...Array<number>(32).fill(0),
  ...numbersIn('1 1 1 1 2 2 3 3 4 4 5 7 8 9 10 11 12 13 14 15 16'),
]
const basesOf = (bits: readonly number[], first: number): Uint32Array =>
  Uint32Array.from(bits, (_, i) => bits.slice(0, i).reduce((sum, count) => sum + 2 ** count, first))

/** A kind of code of the sequences. */
export interface Kind {
  /** The shares that are used when a block gives none. */
  usual: Fse
  /** The largest table that a block may give, as a power of two. */
  mostLog: number
  mostSymbol: number
}

const LITERALS: Kind = {
  usual: fseOf(
    numbersIn('4 3 2 2 2 2 2 2 2 2 2 2 2 1 1 1 2 2 2 2 2 2 2 2 2 3 2 1 1 1 1 1 -1 -1 -1 -1'),
    6,
  ),
  mostLog: 9,
  mostSymbol: 35,
}
const OFFSETS: Kind = {
  usual: fseOf(numbersIn('1 1 1 1 1 1 2 2 2 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 -1 -1 -1 -1 -1'), 5),
  mostLog: 8,
  mostSymbol: 31,
}
const MATCHES: Kind = {
  usual: fseOf(
    numbersIn(
      '1 4 3 2 2 2 2 2 2 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 -1 -1 -1 -1 -1 -1 -1',
    ),
    6,
  ),
  mostLog: 9,
  mostSymbol: 52,
}
export const KINDS = [LITERALS, OFFSETS, MATCHES] as const

export const LITERALS_BASES = basesOf(LITERALS_BITS, 0)
export const MATCH_BASES = basesOf(MATCH_BITS, 3)

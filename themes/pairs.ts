import type { ColorToken } from './tokens'
import { STATES } from './tokens'

/** Colours of text. They can be read on the ground of the terminal as well, which is no token. */
export const INKS = [
  'ink',
  'dim',
  'faint',
  ...STATES,
  'accent',
] as const satisfies readonly ColorToken[]

/** Backgrounds on which each of them stands. */
const GROUNDS = [
  'ground',
  'raised',
  'sunken',
  'rowFocus',
  'mark',
] as const satisfies readonly ColorToken[]

/** A colour of text, and the one behind it. */
export type Pair = readonly [ink: ColorToken, ground: ColorToken]

/**
 * Every pair in which text may be drawn. A test proves that each can be read in every theme (4.5:1, WCAG 2 AA), and a
 * sweep that no other pair is drawn.
 */
export const PAIRS: readonly Pair[] = [
  ...INKS.flatMap((ink) => GROUNDS.map((ground): Pair => [ink, ground])),
  ['onAccent', 'accent'],
  ['ink', 'accentSoft'],
  ['dim', 'accentSoft'],
  ['bad', 'accentSoft'],
  ['ink', 'badSoft'],
  ['bad', 'badSoft'],
]

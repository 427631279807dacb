/** How wide the boxes of a map must be for their texts to be whole. In pixels. */
import type { MapPlace } from './map'
import type { BoxLine } from './map-lines'
import { linesOf } from './map-lines'

/** Pixels on each side of the text in a box. */
export const SIDE = 10
/** Pixels of a character. */
const CHARACTER = 7.2
/** A state or a glyph with its gap, the gap before the end of a line, and the button of the menu with its gap. */
const [GLYPH, GAP, MENU] = [18, 10, 24]

/** @returns all of them together */
export const sum = (numbers: readonly number[]): number =>
  numbers.reduce((all, one) => all + one, 0)

/** The pixels that a line takes with nothing of it cut off. */
export const lineWidth = ({ text, state, end }: BoxLine): number =>
  Math.ceil(
    text.length * CHARACTER +
      (state ? GLYPH : 0) +
      (end ? GLYPH + end.text.length * CHARACTER : 0) +
      (end && text ? GAP : 0),
  )

/** The width that the boxes of these places need for their texts to be whole, below the head of a column. */
export const needOf = (places: readonly MapPlace[], head = ''): number =>
  Math.max(
    Math.ceil(head.length * CHARACTER),
    ...places.map((place) =>
      Math.max(...linesOf(place).map((line, i) => lineWidth(line) + (i === 0 ? MENU : 0))),
    ),
  ) +
  2 * SIDE

/**
 * Widens columns to what they need, as far as there is room: first by what other columns have and do not need.
 * @param usual the widths of the columns while nothing is cut off
 * @param room how much wider all of them may become together
 */
export function widened(
  usual: readonly number[],
  needs: readonly number[],
  room: number,
): number[] {
  const lacking = usual.map((width, i) => Math.max(0, (needs[i] ?? 0) - width))
  const spare = usual.map((width, i) => Math.max(0, width - (needs[i] ?? 0)))
  const taken = Math.min(sum(lacking), sum(spare))
  const given = Math.min(sum(lacking), taken + Math.max(0, room))
  const part = (of: readonly number[], i: number, all: number) =>
    all === 0 ? 0 : ((of[i] ?? 0) * all) / sum(of)
  return usual.map((width, i) =>
    Math.floor(width + part(lacking, i, given) - part(spare, i, taken)),
  )
}

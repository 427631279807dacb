/** What the output of a guest costs to draw, in tenths of a microsecond. */

/** Sequences whose number repeats an operation on lines, cells or tab stops. */
export const COUNTS = new Set([
  'L',
  'M',
  'S',
  'T',
  '@',
  'P',
  'X',
  'I',
  'Z',
  'b',
  ' @',
  ' A',
  "'}",
  "'~",
])
/** Sequences that this terminal answers, each as prefix, intermediates and final. */
export const QUESTIONS = new Set(['c', '>c', 'n', '?n', '$p', '?$p'])

// Measured with a screen of 160 by 38 cells; a character that is not listed takes less than a
// microsecond.
export const COST = {
  character: 1,
  wide: 3,
  lineFeed: 25,
  sequence: 6,
  mode: 50,
  screen: 200,
  switchScreen: 800,
  option: 25_000,
  reset: 10_000,
  line: 25,
  question: 200,
}
/** Modes that are options of the terminal: each change redraws its style sheet. */
const OPTION_MODES = new Set(['?12', '20'])
const SCREEN_MODES = new Set(['?47', '?1047', '?1049'])

/**
 * The estimated time that a terminal takes for a control sequence, in tenths of a microsecond.
 * @param kind its prefix, intermediates and final
 * @param numbers within the size of the screen
 * @param joined accents on the character before it, which a repetition repeats too
 */
export function costOf(kind: string, prefix: string, numbers: string, joined: number): number {
  if (kind === '?h' || kind === '?l' || kind === 'h' || kind === 'l')
    return numbers
      .split(';')
      .map((n) => `${prefix}${n}`)
      .reduce(
        (cost, mode) =>
          cost +
          (OPTION_MODES.has(mode)
            ? COST.option
            : SCREEN_MODES.has(mode)
              ? COST.switchScreen
              : COST.mode),
        0,
      )
  if (QUESTIONS.has(kind)) return COST.question
  if (kind === 'J' || kind === '?J') return COST.screen
  if (kind === 'b') return (Number.parseInt(numbers, 10) || 1) * (COST.character + joined)
  if (!COUNTS.has(kind)) return COST.sequence
  if (kind.length > 1) return COST.screen + COST.mode
  return COST.sequence + (Number.parseInt(numbers, 10) || 1) * COST.line
}

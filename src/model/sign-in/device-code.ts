/** The code of a device login: eight letters, each in a box of its own, sent as `ABCD-EFGH`. */

export const CODE_LENGTH = 8
/** The dash comes after this many letters. */
export const CODE_HALF = 4

/** Eight boxes; an empty one holds nothing. */
export type CodeBoxes = readonly string[]

export const EMPTY_CODE: CodeBoxes = Array.from({ length: CODE_LENGTH }, () => '')

const lettersOf = (text: string) => text.replace(/[^A-Za-z]/g, '').toUpperCase()

/**
 * Fills boxes with typed or pasted text; other characters than letters are left out.
 * @returns the boxes, and the box that comes next (the last where none does)
 */
export function fillFrom(
  boxes: CodeBoxes,
  at: number,
  text: string,
): { boxes: CodeBoxes; next: number } {
  const letters = lettersOf(text)
  // A whole code fills all boxes, wherever it is pasted.
  const from = letters.length >= CODE_LENGTH ? 0 : at
  const fit = letters.slice(0, CODE_LENGTH - from)
  return {
    boxes: boxes.map((old, i) => fit[i - from] ?? old),
    next: Math.min(from + fit.length, CODE_LENGTH - 1),
  }
}

/** Backspace: empties the box, or the box before when it is empty. */
export function eraseAt(boxes: CodeBoxes, at: number): { boxes: CodeBoxes; next: number } {
  const target = boxes[at] === '' ? Math.max(at - 1, 0) : at
  return { boxes: boxes.map((old, i) => (i === target ? '' : old)), next: target }
}

export const missingLetters = (boxes: CodeBoxes): number => boxes.filter((b) => b === '').length

/** `ABCD-EFGH`, as the control plane shows it. */
export const userCode = (boxes: CodeBoxes): string => {
  const letters = boxes.join('')
  return `${letters.slice(0, CODE_HALF)}-${letters.slice(CODE_HALF)}`
}

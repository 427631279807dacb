import { expect, test } from 'vitest'
import { EMPTY_CODE, eraseAt, fillFrom, missingLetters, userCode } from './device-code'

const boxes = (text: string) => [...text.padEnd(8)].map((c) => (c === ' ' ? '' : c))

test('a letter goes into its box in upper case, and the next box is next', () => {
  expect(fillFrom(EMPTY_CODE, 0, 'w')).toEqual({ boxes: boxes('W'), next: 1 })
  expect(fillFrom(boxes('WRKQ'), 7, 'z')).toEqual({ boxes: boxes('WRKQ   Z'), next: 7 })
})

test.each(['1', ' ', '-', 'ä', 'ß', ''])('%j is not a letter of a code', (typed) => {
  expect(fillFrom(boxes('WR'), 2, typed)).toEqual({ boxes: boxes('WR'), next: 2 })
})

test.each(['WRKQ-BZTN', 'wrkq bztn', '  wrkqbztn\n', 'W1R2K3Q4-B5Z6T7N8', 'WRKQ–BZTN and more'])(
  'a pasted %j fills all boxes from the first, in whichever it is pasted',
  (pasted) => {
    expect(fillFrom(boxes('A'), 5, pasted)).toEqual({ boxes: boxes('WRKQBZTN'), next: 7 })
  },
)

test('a pasted part stays within the boxes', () => {
  expect(fillFrom(EMPTY_CODE, 4, 'bztn')).toEqual({ boxes: boxes('    BZTN'), next: 7 })
  expect(fillFrom(EMPTY_CODE, 6, 'bztn')).toEqual({ boxes: boxes('      BZ'), next: 7 })
})

test('Backspace empties the box, then the one before', () => {
  expect(eraseAt(boxes('WRK'), 2)).toEqual({ boxes: boxes('WR'), next: 2 })
  expect(eraseAt(boxes('WR'), 2)).toEqual({ boxes: boxes('W'), next: 1 })
  expect(eraseAt(EMPTY_CODE, 0)).toEqual({ boxes: EMPTY_CODE, next: 0 })
})

test('the code is sent with its dash', () => {
  expect(missingLetters(boxes('WRKQ'))).toBe(4)
  expect(userCode(boxes('WRKQBZTN'))).toBe('WRKQ-BZTN')
})

import { expect, test } from 'vitest'
import { placeBeside } from './place'

const card = { width: 360, height: 200 }
const window = { width: 1280, height: 800 }

test('the card is below what it is about, and above it where there is no room', () => {
  const element = { left: 100, top: 50, width: 80, height: 20 }
  expect(placeBeside(element, card, window)).toEqual({
    ring: { left: 97, top: 47, width: 86, height: 26 },
    card: { left: 100, top: 80 },
  })
  expect(placeBeside({ ...element, top: 700 }, card, window).card.top).toBe(490)
})

test('under a wide row it is at the end, and beside a high element on its right', () => {
  expect(
    placeBeside({ left: 240, top: 200, width: 1000, height: 28 }, card, window).card.left,
  ).toBe(880)
  expect(
    placeBeside({ left: 0, top: 40, width: 220, height: 730 }, card, window, true).card,
  ).toEqual({ left: 230, top: 50 })
})

test.each([
  ['an element at the right edge', { left: 1250, top: 5, width: 20, height: 20 }],
  ['an element outside the window', { left: -400, top: 3_000, width: 20, height: 20 }],
  ['no element', undefined],
])('with %s the whole card is in the window', (_, element) => {
  const { left, top } = placeBeside(element, card, window).card
  expect(left).toBeGreaterThanOrEqual(0)
  expect(left + card.width).toBeLessThanOrEqual(window.width)
  expect(top).toBeGreaterThanOrEqual(0)
  expect(top + card.height).toBeLessThanOrEqual(window.height)
})

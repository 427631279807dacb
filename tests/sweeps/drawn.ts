/**
 * Checks a drawn page: axe finds nothing, and every text has a proven pair of colours. Each pair is proven to be
 * readable in every theme, so one theme is enough.
 */
import { INKS, PAIRS } from '@themes/pairs'
import type { App } from '../drive/app'
import { axe } from '../drive/axe'
import { drawnPairs, tokensOf } from '../drive/pairs'
import { expect } from '../drive/test'

const PROVEN: ReadonlySet<string> = new Set([
  ...PAIRS.map(([ink, ground]) => `${ink} on ${ground}`),
  ...INKS.map((ink) => `${ink} on terminalGround`),
])

const isProven = (pair: string) => PROVEN.has(pair) || tokensOf(pair).some((one) => PROVEN.has(one))

export async function checkDrawn(app: App, name: string): Promise<void> {
  expect.soft(await axe(app.page), `${name}: axe`).toEqual([])
  const drawn = Object.entries(await drawnPairs(app.page))
  expect.soft(drawn.length, `${name}: text is drawn`).toBeGreaterThan(0)
  const unproven = drawn.filter(([pair]) => !isProven(pair))
  expect.soft(Object.fromEntries(unproven), `${name}: colours of text`).toEqual({})
}

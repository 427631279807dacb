import { describe, expect, test } from 'vitest'
import { themes } from './index'
import { INKS, PAIRS } from './pairs'
import type { Theme } from './tokens'
import { ANSI_NAMES, COLOR_TOKENS } from './tokens'

/** WCAG 2 relative luminance of #rrggbb. */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const c = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function ratio(a: string, b: string): number {
  const [hi = 0, lo = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x)
  return (hi + 0.05) / (lo + 0.05)
}

describe.each(themes.map((theme): [string, Theme] => [theme.name, theme]))('%s', (_, theme) => {
  test('gives every token', () => {
    expect(Object.keys(theme.color).sort()).toEqual([...COLOR_TOKENS].sort())
  })

  test.each(PAIRS)('%s can be read on %s (4.5:1)', (ink, ground) => {
    expect(ratio(theme.color[ink], theme.color[ground])).toBeGreaterThanOrEqual(4.5)
  })

  test.each(INKS)('%s can be read on the ground of the terminal (4.5:1)', (ink) => {
    expect(ratio(theme.color[ink], theme.terminal.ground)).toBeGreaterThanOrEqual(4.5)
  })

  test('the sign of what is chosen stands out on its ground (3:1)', () => {
    expect(ratio(theme.color.accent, theme.color.accentSoft)).toBeGreaterThanOrEqual(3)
  })

  test.each(['ground', 'raised', 'sunken'] as const)(
    'controls and focus stand out on %s (3:1)',
    (ground) => {
      expect(ratio(theme.color.control, theme.color[ground])).toBeGreaterThanOrEqual(3)
      expect(ratio(theme.color.accent, theme.color[ground])).toBeGreaterThanOrEqual(3)
    },
  )

  test('the states differ from each other', () => {
    const states = ['ok', 'busy', 'warn', 'bad', 'off', 'new'] as const
    expect(new Set(states.map((s) => theme.color[s])).size).toBe(states.length)
  })

  test('the terminal’s text is readable on its background', () => {
    for (const name of ANSI_NAMES.filter((n) => n !== 'black' && n !== 'brightBlack'))
      expect(ratio(theme.terminal[name], theme.terminal.ground)).toBeGreaterThanOrEqual(4.5)
  })
})

test('no two themes share a name', () => {
  expect(new Set(themes.map((t) => t.name)).size).toBe(themes.length)
})

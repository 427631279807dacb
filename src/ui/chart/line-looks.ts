/** How the lines of one chart look: colours of the theme, then the same with dashes, so that no two are alike by colour alone. */
import type { ColorToken } from '@themes/tokens'

export interface LineLook {
  tone: ColorToken
  /** Lengths of dashes and gaps in pixels, as SVG has them; empty for a whole line. */
  dash: string
}

const TONES = ['accent', 'busy', 'warn', 'new', 'bad', 'ok'] as const
const DASHES = ['', '6 3', '2 3', '10 3 2 3'] as const

const SIX_DASHES = ['', '8 3', '2 3', '10 3 2 3', '16 4', '5 2 2 2 2 2'] as const

/** Looks of up to six lines, of which no two have the same dashes. @param at the place of the line in its chart */
export const comparedLook = (at: number): LineLook => ({
  tone: TONES[at % TONES.length] ?? 'accent',
  dash: SIX_DASHES[at % SIX_DASHES.length] ?? '',
})

/** @param at the place of the line in its chart */
export const lookOf = (at: number): LineLook => ({
  tone: TONES[at % TONES.length] ?? 'accent',
  dash: DASHES[Math.floor(at / TONES.length) % DASHES.length] ?? '',
})

/** How states look: a glyph, a colour and a word, never a colour alone. */
import { asUnknown, entryOf } from './unknown'

export type Glyph = 'full' | 'left' | 'right' | 'dotted' | 'ring' | 'cross'
export type StateTone = 'ok' | 'busy' | 'warn' | 'bad' | 'off' | 'new'

export interface Badge {
  glyph: Glyph
  tone: StateTone
  word: string
}

/** The looks of states by the words of the API; what users read instead of the word, where that differs. */
export type Looks<State extends string = string> = Readonly<
  Record<State, readonly [Glyph, StateTone, word?: string]>
>

/** The badge of a state. One that this console does not have yet is the word that the API sends, marked as unknown. */
export function badgeOf(looks: Looks, state: string | undefined): Badge {
  const look = entryOf(looks, state)
  if (!look) return { glyph: 'ring', tone: 'off', word: asUnknown(state) }
  const [glyph, tone, word = state?.replaceAll('_', ' ') ?? ''] = look
  return { glyph, tone, word }
}

/** Converts a key press to its spelling in a keymap. The rules are those of `keys.ts`. */
import type { Platform, Press } from './keys'
import { NAMED } from './keys'

/** The part of a press that its spelling needs. */
export type Pressed = Omit<Press, 'repeat' | 'composing' | 'target'>

const MODIFIER = /^(Shift|Control|Alt|Meta|AltGraph|CapsLock|NumLock|Fn|Hyper|Super)$/
const NOTHING = /^(Dead|Process|Unidentified)$/

/** The key itself: a letter outside Latin is the Latin letter at its position, or the digit. */
function keyOf({ key, code, shift }: Pressed): string | undefined {
  if (key === ' ') return 'Space'
  if (key.length > 1) return NAMED.test(key) ? key : undefined
  if (!/\p{L}/u.test(key) || /^[A-Za-z]$/.test(key)) return key
  const digit = shift ? undefined : /^Digit([0-9])$/.exec(code)?.[1]
  return /^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase() ?? digit
}

/**
 * Spells a press as a binding does: `Shift+D`, `$mod+k`, `?`, `F6`. Symbols stand for themselves,
 * whichever modifiers were held.
 * @returns `undefined` for a modifier alone, `unknown` for a key that no binding can match
 */
export function pressOf(pressed: Pressed, platform: Platform): string | 'unknown' | undefined {
  if (MODIFIER.test(pressed.key)) return undefined
  const key = NOTHING.test(pressed.key) ? undefined : keyOf(pressed)
  if (key === undefined) return 'unknown'
  if (pressed.altGraph) return key
  const isLetter = /^[A-Za-z]$/.test(key)
  const isNamed = key.length > 1
  const chord = platform === 'mac' ? pressed.meta : pressed.ctrl
  const other = platform === 'mac' ? pressed.ctrl : pressed.meta
  const mods = [
    chord && '$mod',
    other && (platform === 'mac' ? 'Control' : 'Meta'),
    pressed.alt && 'Alt',
    pressed.shift && (isLetter || isNamed) && 'Shift',
  ].filter((mod) => mod !== false)
  const spelled = isLetter ? (pressed.shift && !chord ? key.toUpperCase() : key.toLowerCase()) : key
  return [...mods, spelled].join('+')
}

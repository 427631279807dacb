import { expect, test } from 'vitest'
import { keymap } from '@commands/index'
import { parseBinding } from '@commands/keys/keys'
import { plainKey } from './input-method'

/** Where a key is on a US keyboard. */
const codeOf = (key: string) =>
  /^[a-z]$/i.test(key)
    ? `Key${key.toUpperCase()}`
    : /^\d$/.test(key)
      ? `Digit${key}`
      : ({ '/': 'Slash', '\\': 'Backslash', ']': 'BracketRight' }[key] ?? key)

test('every shortcut with a modifier, and every named key, is known by its place', () => {
  const presses = keymap.flatMap((binding) => parseBinding(binding, 'other').presses)
  const needed = presses
    .filter(([mods, key]) => mods.length > 0 || String(key).length > 1)
    .map(([, key]) => String(key))
    .filter((key) => key !== 'Space' && key !== 'ContextMenu')
  const lost = needed.filter(
    (key) => plainKey(codeOf(key))?.[0].toLowerCase() !== key.toLowerCase(),
  )
  expect(needed.length).toBeGreaterThan(30)
  expect([...new Set(lost)]).toEqual([])
})

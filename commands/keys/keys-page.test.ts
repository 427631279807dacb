import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { commands, keymap } from '../index'
import { keysPage } from './keys-page'

test('KEYS.md matches the keymap (npm run derive generates it)', () => {
  expect(readFileSync(new URL('../../KEYS.md', import.meta.url), 'utf8')).toBe(
    keysPage(keymap, commands),
  )
})

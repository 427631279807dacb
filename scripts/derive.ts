/** `npm run keys`: writes KEYS.md. */
import { writeFileSync } from 'node:fs'
import { commands, keymap } from '@commands/index'
import { keysPage } from '@commands/keys/keys-page'

writeFileSync(new URL('../KEYS.md', import.meta.url), keysPage(keymap, commands))

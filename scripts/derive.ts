/** `npm run derive`: writes what follows from the records of the nouns and the keymap. */
import { writeFileSync } from 'node:fs'
import { commands, keymap } from '@commands/index'
import { keysPage } from '@commands/keys/keys-page'
import { kindsFile } from './named-in-log'

const write = (path: string, text: string) =>
  writeFileSync(new URL(`../${path}`, import.meta.url), text)

write('KEYS.md', keysPage(keymap, commands))
write('src/nouns/operations/audit-entry/rules/kinds.ts', kindsFile())

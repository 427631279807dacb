/** `npm run derive`: writes the files that follow from the files and the records of the nouns, and from the keymap. */
import { writeFileSync } from 'node:fs'
import { listsOfNouns } from './lists-of-nouns'

const write = (path: string, text: string) =>
  writeFileSync(new URL(`../${path}`, import.meta.url), text)

for (const [path, text] of listsOfNouns()) write(path, text)

// The records are loaded by these lists.
const { commands, keymap } = await import('@commands/index')
const { keysPage } = await import('@commands/keys/keys-page')
const { kindsFile } = await import('./named-in-log')

write('KEYS.md', keysPage(keymap, commands))
write('src/nouns/operations/audit-entry/rules/kinds.ts', kindsFile())

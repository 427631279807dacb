/** `npm run contract:write`: writes the contract and the operations from the facts and the overlay. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { written } from './written'

for (const [file, text] of await written()) {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}

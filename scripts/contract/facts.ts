/**
 * `npm run contract:facts -- FILE…`: takes the facts out of descriptions of the API, and writes them to `src/api/facts`.
 * A description of a version replaces what the folder has of that version; others stay as they are. A table of the
 * subcommands of that version's command-line program may follow it (`.tsv`: the id of an operation, a tab, the words).
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { VERSIONS } from '@/api/version'
import { factFiles, readFacts, writeCli } from './files'
import type { Description } from './read-description'
import { readDescription } from './read-description'

const byVersion = new Map(readFacts().map((facts) => [facts.version, facts]))
let version = ''
for (const file of process.argv.slice(2)) {
  if (file.endsWith('.tsv')) {
    writeCli(version, readFileSync(file, 'utf8'))
    continue
  }
  const facts = readDescription(JSON.parse(readFileSync(file, 'utf8')) as Description)
  if (!VERSIONS.some((version) => version === facts.version)) {
    console.error(`${file} is of version ${facts.version}, which src/api/version.ts does not have`)
    process.exit(2)
  }
  byVersion.set(facts.version, facts)
  version = facts.version
}
const all = VERSIONS.flatMap((version) => byVersion.get(version) ?? [])
for (const [file, text] of factFiles(all)) writeFileSync(file, text)

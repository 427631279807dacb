/**
 * `npm run contract:facts -- FILE…`: takes the facts out of descriptions of the API, and writes them to `src/api/facts`.
 * A description of a version replaces what the folder has of that version; others stay as they are.
 */
import { readFileSync } from 'node:fs'
import { VERSIONS } from '@/api/version'
import { readFacts, writeFacts } from './files'
import type { Description } from './read-description'
import { readDescription } from './read-description'

const byVersion = new Map(readFacts().map((facts) => [facts.version, facts]))
for (const file of process.argv.slice(2)) {
  const facts = readDescription(JSON.parse(readFileSync(file, 'utf8')) as Description)
  if (!VERSIONS.some((version) => version === facts.version)) {
    console.error(`${file} is of version ${facts.version}, which src/api/version.ts does not have`)
    process.exit(2)
  }
  byVersion.set(facts.version, facts)
}
writeFacts(VERSIONS.flatMap((version) => byVersion.get(version) ?? []))

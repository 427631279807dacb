/**
 * The files of facts: that of the oldest version holds all, each later one a merge patch of the version before, so that
 * it says what came, changed and went.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { VERSIONS } from '@/api/version'
import type { Facts } from './fact'
import type { Json } from './merge-patch'
import { patchBetween, patched } from './merge-patch'

const fileOf = (version: string) => new URL(`../../src/api/facts/${version}.json`, import.meta.url)

/** The facts of every version that has a file, from oldest to newest. */
export function readFacts(): Facts[] {
  let facts: Json | undefined
  return VERSIONS.filter((version) => existsSync(fileOf(version))).map((version) => {
    facts = patched(facts, JSON.parse(readFileSync(fileOf(version), 'utf8')) as Json)
    return facts as unknown as Facts
  })
}

/** One line an operation and a schema, so that two versions can be read side by side. */
function printed(facts: Partial<Facts>): string {
  const table = (name: 'operations' | 'schemas') => {
    const lines = Object.entries(facts[name] ?? {}).map(
      ([key, value]) => `${JSON.stringify(key)}: ${JSON.stringify(value)}`,
    )
    return `  "${name}": {${lines.map((line) => `\n    ${line}`).join(',')}${lines.length ? '\n  ' : ''}}`
  }
  return `{\n  "version": "${facts.version}",\n${table('operations')},\n${table('schemas')}\n}\n`
}

/** Writes the facts of versions. @param all from oldest to newest */
export function writeFacts(all: readonly Facts[]): void {
  for (const [i, facts] of all.entries()) {
    const before = all[i - 1] as Json | undefined
    const patch = before ? patchBetween(before, facts as unknown as Json) : facts
    writeFileSync(fileOf(facts.version), printed(patch as Partial<Facts>))
  }
}

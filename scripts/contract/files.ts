/**
 * The files of facts: that of the oldest version holds all, each later one a merge patch of the version before, so that
 * it says what came, changed and went.
 */
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { isObject } from '@/api/json-object'
import type { ApiVersion } from '@/api/version'
import { VERSIONS } from '@/api/version'
import { toCamelKey } from '@/api/wire'
import type { Facts } from './fact'
import type { Json } from './merge-patch'
import { patchBetween, patched } from './merge-patch'

/** Where the files of facts are. */
const FOLDER = new URL('../../src/api/facts/', import.meta.url)

const fileOf = (version: string) => new URL(`${version}.json`, FOLDER)

/** The facts of every version that has a file, from oldest to newest. @throws Error for a file of no version */
export function readFacts(): Facts[] {
  refuseForgotten()
  let facts: Json | undefined
  return VERSIONS.filter((version) => existsSync(fileOf(version))).map((version) => {
    facts = patched(facts, JSON.parse(readFileSync(fileOf(version), 'utf8')) as Json)
    return facts as unknown as Facts
  })
}

/** @throws Error for a file of a version that there is no longer: what it says would be lost without a word */
function refuseForgotten(): void {
  for (const file of readdirSync(FOLDER)) {
    const version = file.replace(/(?:\.cli)?\.json$/, '')
    if (!VERSIONS.some((known) => known === version))
      throw new Error(`src/api/facts/${file} is of no version: rename it, or remove it`)
  }
}

/** The subcommands of the command-line programs of some versions, from the oldest on. Ids are in camelCase. */
export const readCli = (): { version: ApiVersion; names: Map<string, string> }[] =>
  VERSIONS.filter((version) => existsSync(fileOf(`${version}.cli`))).map((version) => {
    const text = readFileSync(fileOf(`${version}.cli`), 'utf8')
    const names = Object.entries(JSON.parse(text) as Record<string, string>)
    return { version, names: new Map(names.map(([id, words]) => [toCamelKey(id), words])) }
  })

/**
 * Writes the subcommands of the program of a version.
 * @param table lines of an operation's id, a tab and its subcommand, which is empty where it has none
 */
export function writeCli(version: string, table: string): void {
  const lines = table
    .trim()
    .split('\n')
    .map((line) => line.split('\t'))
    .filter(([id, words]) => id !== 'operationId' && words)
    .map(([id, words]) => `  ${JSON.stringify(id)}: ${JSON.stringify(words)}`)
  writeFileSync(fileOf(`${version}.cli`), `{\n${lines.join(',\n')}\n}\n`)
}

/** The parts of a call in the order in which they are written; all else is in the order of its names. */
const ORDER = 'method path tag params query headers body bodyType status answer kinds'.split(' ')

const rank = (key: string): string => (ORDER.includes(key) ? `${ORDER.indexOf(key)}` : key)

/** A value with its parts in that order, so that the way to it makes no difference. Kinds stay in the API's order. */
function ordered(value: unknown, key = ''): unknown {
  if (!isObject(value)) return value
  const entries = Object.entries(value).map(
    ([name, inner]) => [name, ordered(inner, name)] as const,
  )
  return Object.fromEntries(
    key === 'kinds' ? entries : entries.toSorted(([a], [b]) => (rank(a) < rank(b) ? -1 : 1)),
  )
}

/** One line an operation and a schema, so that two versions can be read side by side. */
function printed(facts: Partial<Facts>): string {
  const table = (name: 'operations' | 'schemas') => {
    const lines = Object.entries(ordered(facts[name]) ?? {}).map(
      ([key, value]) => `${JSON.stringify(key)}: ${JSON.stringify(value)}`,
    )
    return `  "${name}": {${lines.map((line) => `\n    ${line}`).join(',')}${lines.length ? '\n  ' : ''}}`
  }
  return `{\n  "version": "${facts.version}",\n${table('operations')},\n${table('schemas')}\n}\n`
}

/** The files of the facts of versions, each with its text. @param all from oldest to newest */
export const factFiles = (all: readonly Facts[]): Map<URL, string> =>
  new Map(
    all.map((facts, i) => {
      const before = all[i - 1] as Json | undefined
      const patch = before ? patchBetween(before, facts as unknown as Json) : facts
      return [fileOf(facts.version), printed(patch as Partial<Facts>)]
    }),
  )

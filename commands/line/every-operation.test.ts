/** For every operation that a line can name: no part of the line is dropped silently. */
import { describe, expect, test } from 'vitest'
import type { Operation } from '@/api/operation'
import { isCalls, operationsOf } from '../engine/command'
import { commands } from '../index'
import { sends } from './command-for'
import type { Flag } from './flags'
import { flagsOf } from './flags'
import { parseLine } from './parse'
import { choicesOf, readValue } from './values'
import { cliWords } from './words'

const PLACE = { commands, own: [], place: {}, now: Date.parse('2026-05-01T12:00:00Z') }

const UUID = '5a1f9c2e-0000-4000-8000-00000000000'

/** A valid value of a flag, different from that of any other flag. */
function sample({ name, schema }: Flag, i: number): string {
  const candidates = [
    ...(choicesOf(schema) ?? []).toReversed(),
    ...[`x-${name}`, UUID + i, 'true', '7', '6GiB', '10.0.0.7', '24', `get x-${name}`],
    `2026-04-0${(i % 8) + 1}T00:00:00Z`,
  ]
  const found = candidates.find((text) => 'value' in readValue(schema, text, 0))
  if (found === undefined) throw new Error(`--${name} takes none of ${candidates.join(', ')}`)
  return found
}

/** Every operation by its words, each once. */
const all = [
  ...new Map([...cliWords()].map(([words, op]) => [op.id, [words, op] as const])).values(),
]
/** These pages show the newest first. */
const NEWEST_FIRST: ReadonlySet<string> = new Set([
  'alertList',
  'alertDeliveryList',
  'auditLogList',
])

const isRead = (op: Operation) => op.method === 'GET'

/** A line with all of these flags. */
function lineOf(words: string, flags: readonly Flag[]): { line: string; said: Map<Flag, string> } {
  const said = new Map(flags.map((flag, i) => [flag, sample(flag, i)]))
  const text = [...said].map(([{ name }, value]) => `--${name} '${value}'`)
  return { line: [words, ...text].join(' '), said }
}

describe('the flags of a read are in the address of its page, or named as not applied', () => {
  const reads = all.filter(([, op]) => isRead(op))
  test('there are many', () => expect(reads.length).toBeGreaterThan(100))
  test.each(reads)('%s', (words, op) => {
    // Flags that exclude each other are tested one after the other.
    for (const flags of [
      flagsOf(op),
      ...flagsOf(op).map((one) =>
        flagsOf(op).filter(
          (flag) =>
            flag.in === 'path' ||
            flag === one ||
            flag.required ||
            ['project', 'vpc', 'silo'].includes(flag.key),
        ),
      ),
    ]) {
      const { line, said } = lineOf(words, flags)
      const read = parseLine(line, PLACE)
      if (read.kind === 'terminal') continue
      if (read.kind !== 'page' && read.kind !== 'command')
        throw new Error(`${line}: ${JSON.stringify(read)}`)
      const shown =
        read.kind === 'page'
          ? decodeURIComponent(read.address.replaceAll('+', ' '))
          : JSON.stringify(read.meant.args)
      const notes = (read.notes ?? []).join('\n')
      const dropped = [...said].filter(([{ name, key }, value]) => {
        const words = [value, value.replaceAll('_', ' '), `state=${key}`]
        const isSorted = key === 'sortBy' && /[?&]sort=/.test(shown)
        const isUsual = value === 'time_and_id_descending' && NEWEST_FIRST.has(op.id)
        return !(
          isSorted ||
          isUsual ||
          words.some((one) => shown.includes(one)) ||
          notes.includes(`--${name} is not applied`)
        )
      })
      expect(
        dropped.map(([{ name }]) => `--${name}`),
        `${line} → ${shown}`,
      ).toEqual([])
    }
  })
})

describe('the name in a write is the target of its command', () => {
  const ids = new Set(commands.flatMap((command) => operationsOf(command).map(({ id }) => id)))
  const writes = all.filter(([, op]) => !isRead(op) && ids.has(op.id))
  test('there are many', () => expect(writes.length).toBeGreaterThan(100))
  test.each(writes)('%s', (words, op) => {
    const { line, said } = lineOf(
      words,
      flagsOf(op).filter((flag) => flag.in !== 'body'),
    )
    const read = parseLine(line, PLACE)
    if (read.kind === 'terminal') return
    if (read.kind !== 'command') throw new Error(`${line} is ${read.kind} ${JSON.stringify(read)}`)
    expect(operationsOf(read.meant.command).map(({ id }) => id)).toContain(op.id)
    const { command, args, body } = read.meant
    const sent = isCalls(command) ? sends(command, args) : undefined
    const told = new Set(
      [args, body, sent?.query].flatMap((one) => Object.values(one ?? {}).map(String)),
    )
    const dropped = [...said].filter(([, value]) => !told.has(value))
    expect(
      dropped.map(([{ name }]) => `--${name}`),
      `${line} → ${command.id}`,
    ).toEqual([])
  })
})

/**
 * Every line that "copy as CLI" can give, as a shell and the oxide program read it: the subcommand exists, so does each
 * flag, what is required is there, and nothing is empty.
 */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { AnyInput, Operation } from '@/api/operation'
import { operation } from '@/api/operation'
import { diskCreate } from '@/api/operations/disk'
import { floatingIpAttach } from '@/api/operations/floating-ip'
import { instanceDiskAttach } from '@/api/operations/instance'
import { asCli, asCliSeries } from '@commands/engine/cli'
import type { Command } from '@commands/engine/command'
import { isCalls, operationsOf } from '@commands/engine/command'
import type { Ctx } from '@commands/engine/context'
import { allNouns, fieldOf } from '@commands/engine/noun'
import { createRegistry } from '@commands/engine/registry'
import { viewAsCli } from '@commands/core/view-request'
import { commands } from '@commands/index'
import { inputFor, randomFrom } from '../../mock/testing/random-calls'
import { testApi } from '../../mock/testing/test-api'

/** Shows a call of the program as JSON, with the text on its standard input where it reads that. */
const OXIDE = `oxide() {
  printf '\\036'
  for word in "$@"; do printf '%s\\037' "$word"; done
  case "$*" in *--json-body\\ /dev/stdin*|*--input\\ -*) printf '\\035'; cat;; esac
}
`

interface Call {
  words: readonly string[]
  body: string | undefined
}

/** What a shell gives to the program, line by line. */
function callsOf(lines: readonly string[]): readonly (readonly Call[])[] {
  const script = OXIDE + lines.map((line) => `printf '\\034'\n${line}\n`).join('')
  const text = execFileSync('sh', ['-s'], { input: script, encoding: 'utf8', maxBuffer: 1e8 })
  return text
    .split('\u001c')
    .slice(1)
    .map((calls) =>
      calls
        .split('\u001e')
        .slice(1)
        .map((call) => {
          const [words = '', body] = call.split('\u001d')
          return { words: words.split('\u001f').slice(0, -1), body }
        }),
    )
}

const WORDS = new Map(
  readFileSync(new URL('cli-words.txt', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
    .map((line) => {
      const [name = '', flags = ''] = line.split(':')
      return [name, flags.trim().split(' ').filter(Boolean)] as const
    }),
)

/** The flags of a call with their values; what is no flag is under the empty name. */
function flagsOf(words: readonly string[]): [name: string, value: string][] {
  const found: [string, string][] = []
  for (let i = 0; i < words.length; i += 1) {
    const [, name, joined] = /^--?([a-zA-Z][\w-]*)(?:=([^]*))?$/.exec(words[i] ?? '') ?? []
    if (name === undefined) found.push(['', words[i] ?? ''])
    else found.push([name, joined ?? words[(i += 1)] ?? ''])
  }
  return found
}

/** Values that may be empty: texts without a rule. */
const MAY_BE_EMPTY = new Set(['description'])

/** What the program refuses in a call; nothing where it runs. */
function problemsOf({ words, body }: Call): string[] {
  if (words[0] === 'api') return apiProblems(words.slice(1), body)
  const at = words.findIndex((word) => word.startsWith('-'))
  const name = words.slice(0, at < 0 ? words.length : at).join(' ')
  const known = WORDS.get(name)
  if (!known) return [`no subcommand: ${name}`]
  const given = flagsOf(words.slice(name.split(' ').length))
  const has = (flag: string) => given.some(([one]) => one === flag)
  const isFile = has('json-body')
  if (isFile && body !== undefined) JSON.parse(body)
  return [
    ...given
      .filter(([flag]) => !known.some((one) => one.replace(/[!?]$/, '') === flag))
      .map(([flag, value]) => `no flag: --${flag} ${value}`),
    ...given
      .filter(([flag, value]) => value === '' && !MAY_BE_EMPTY.has(flag))
      .map(([flag]) => `empty: --${flag}`),
    ...known
      .filter((flag) => flag.endsWith('!') || (flag.endsWith('?') && !isFile))
      .filter((flag) => !has(flag.slice(0, -1)))
      .map((flag) => `required: --${flag.slice(0, -1)}`),
  ]
}

function apiProblems(words: readonly string[], body: string | undefined): string[] {
  const [endpoint = '', ...rest] = words
  if (body !== undefined) JSON.parse(body)
  return [
    ...(/^\/[^\s{}]+$/.test(endpoint) && !endpoint.includes('//') ? [] : [`address: ${endpoint}`]),
    ...flagsOf(rest)
      .filter(([flag, value]) => !['X', 'input'].includes(flag) || value === '')
      .map(([flag, value]) => `no flag or empty: ${flag} ${value}`),
  ]
}

/** Lines that the program refuses, each with the reasons. */
const refusedOf = (lines: readonly string[]) =>
  callsOf(lines).flatMap((calls, i) => {
    const problems = calls.length === 0 ? ['no call'] : calls.flatMap(problemsOf)
    return problems.length > 0 ? [`${lines[i]} → ${problems.join(', ')}`] : []
  })

/** Never copied: its answer is a file, which is saved. */
const isDownload = ({ id }: Operation) => /^supportBundle(Download|Head)/.test(id)

const sent = [...new Map(commands.flatMap(operationsOf).map((one) => [one.id, one])).values()]
const copied = sent.filter((operation) => !isDownload(operation))

test('what the parser knows is what the lines need', () => {
  const views = allNouns().flatMap(({ view }) => view ?? [])
  const names = new Set([...copied, ...views].flatMap(({ cli }) => cli ?? []))
  expect([...WORDS.keys()].toSorted()).toEqual([...names].toSorted())
})

/** Arguments as the user may give them: any name, and the first of a few words. */
const argsOf = (command: Command) =>
  Object.fromEntries(
    Object.entries(command.args).map(([field, { choices, kind }]) => [
      field,
      choices?.[0] ?? (kind === 'switch' ? true : kind === 'whole' ? 1 : `${field}-1`),
    ]),
  )

/** An answer in which there is nothing, whatever was asked for. */
const NOTHING = { items: [], rules: [], roleAssignments: [] }

/** Runs a command that calls an operation. @returns the calls that the command log offers to copy */
async function loggedBy(command: Command): Promise<[Operation, AnyInput][]> {
  const answer = async () => NOTHING
  const ctx = {
    where: { address: '/', params: {} },
    scopes: [],
    scopesNow: () => [],
    readOnly: false,
    isFleetViewer: true,
    effectiveRole: () => 'admin',
    find: () => undefined,
    list: () => undefined,
    port: () => undefined,
    go: () => {},
    call: answer,
    read: answer,
    stale: answer,
    confirm: async () => true,
    warn: () => {},
  } as unknown as Ctx
  const registry = createRegistry([command])
  const logged: [Operation, AnyInput][] = []
  registry.subscribe((event) => {
    if (event.type !== 'ran') return
    for (const result of event.results)
      for (const { request } of [...(result.before ?? []), result])
        if (request) logged.push([request.operation, request.input])
  })
  await registry.run(command.id, argsOf(command), ctx, 'menu')
  return logged
}

describe('a line that can be run is copied', () => {
  const { world } = testApi()

  test('for every operation that a command or its form may send, with any input', async () => {
    const inputs = copied.flatMap((operation) =>
      Array.from({ length: 12 }, (_, seed) => {
        const input = inputFor(operation, world, randomFrom(seed)) as AnyInput
        return [operation, input] as const
      }),
    )
    expect(inputs.length).toBeGreaterThan(1000)
    const lines = await Promise.all(inputs.map(([operation, input]) => asCli(operation, input)))
    expect(refusedOf(lines)).toEqual([])
  })

  test('for every command that calls an operation, from the command log', async () => {
    const logged = await Promise.all(commands.filter(isCalls).map(loggedBy))
    const lines = await Promise.all(
      logged.flat().map(([operation, input]) => asCli(operation, input)),
    )
    expect(logged.filter((calls) => calls.length > 0).length).toBeGreaterThan(50)
    expect(refusedOf(lines)).toEqual([])
  })

  test('for every thing that can be viewed', async () => {
    const views = allNouns().map(({ id, field, parents }) => {
      const args = Object.fromEntries(
        [...parents.map(fieldOf), field].map((one) => [one, `${one}-1`]),
      )
      return viewAsCli({ noun: id, name: `${field}-1`, id: 'x', args, value: undefined })
    })
    const lines = (await Promise.all(views)).filter((line) => line !== undefined)
    expect(lines.length).toBeGreaterThan(25)
    expect(refusedOf(lines)).toEqual([])
  })

  test('for several calls, each after the one before it', async () => {
    const disk = inputFor(diskCreate, world, randomFrom(1)) as AnyInput
    const at = { path: { instance: 'web-1' }, query: { project: 'web' } }
    const line = await asCliSeries(
      [diskCreate, disk],
      [instanceDiskAttach, { ...at, body: { disk: 'disk-9' } }],
    )
    const [calls = []] = callsOf([line])
    expect(refusedOf([line])).toEqual([])
    expect(calls.map(({ words }) => words.slice(0, 3).join(' '))).toEqual([
      'disk create --project',
      'instance disk attach',
    ])
  })
})

test('what is not there yet is named, and no line is made', async () => {
  const input = { path: { floatingIp: 'ip-1' }, query: { project: '' }, body: { parent: '' } }
  await expect(asCli(floatingIpAttach, input)).rejects.toThrow(
    'Not everything is filled in that the command needs: project, parent',
  )
})

test('a call that the program has no words for has its address, its query and its body', async () => {
  const withoutWords = operation('floatingIpCreate', 'POST', '/v1/floating-ips')
  const body = { name: 'it’s', addressAllocator: 'auto', description: '' }
  const input = { query: { project: 'a b', pageToken: 'x' }, body }
  const [[call] = []] = callsOf([await asCli(withoutWords, input)])
  expect(call?.words).toEqual(['api', '/v1/floating-ips?project=a+b', '-X', 'POST', '--input', '-'])
  expect(JSON.parse(call?.body ?? '')).toEqual({
    name: 'it’s',
    address_allocator: 'auto',
    description: '',
  })
})

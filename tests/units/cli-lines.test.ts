/**
 * Every line that "copy as CLI" produces is valid for a shell and the oxide program: the subcommand and the flags
 * exist, required flags are there, and no value is empty.
 */
import { describe, expect, test } from 'vitest'
import type { AnyInput, Operation } from '@/api/operation'
import { operation } from '@/api/operation'
import { diskCreate } from '@/api/operations/disk'
import { floatingIpAttach } from '@/api/operations/floating-ip'
import { instanceDiskAttach } from '@/api/operations/instance'
import { asCli, asCliSeries } from '@commands/engine/cli'
import { isCalls, operationsOf } from '@commands/engine/command'
import { allNouns, fieldOf } from '@commands/engine/noun'
import { listAsCli, viewAsCli, viewAsCurl } from '@commands/core/view-request'
import { commands } from '@commands/index'
import { inputFor, randomFrom } from '../../mock/testing/random-calls'
import { testApi } from '../../mock/testing/test-api'
import { WORDS, callsOf, refusedOf } from './oxide-lines'
import { loggedBy } from './run-command'

/** The answer to these operations is saved as a file, so no line is copied. */
const isDownload = ({ id }: Operation) => /^supportBundle(Download|Head)/.test(id)

const sent = [...new Map(commands.flatMap(operationsOf).map((one) => [one.id, one])).values()]
const copied = sent.filter((operation) => !isDownload(operation))

test('the list of CLI subcommands contains exactly the subcommands that copied lines use', () => {
  const views = allNouns().flatMap(({ view, viewInParents }) => view ?? viewInParents ?? [])
  const lists = allNouns().flatMap(({ listing }) =>
    listing.from === 'browser' || (listing.from === 'api' && listing.needsMore)
      ? []
      : ((listing.from === 'api' ? listing.operation : listing.view) ?? []),
  )
  const names = new Set([...copied, ...views, ...lists].flatMap(({ cli }) => cli ?? []))
  expect([...WORDS.keys()].toSorted()).toEqual([...names].toSorted())
})

describe('copied lines are valid', () => {
  const { world } = testApi()

  test('the line of every operation of a command or form is valid, with random input', async () => {
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

  test('every line from the command log is valid', async () => {
    const logged = await Promise.all(
      commands.filter(isCalls).map(async (one) => (await loggedBy(one)).logged),
    )
    const lines = await Promise.all(
      logged.flat().map(([operation, input]) => asCli(operation, input)),
    )
    expect(logged.filter((calls) => calls.length > 0).length).toBeGreaterThan(50)
    expect(refusedOf(lines)).toEqual([])
  })

  test('the line that views a thing is valid for every noun', async () => {
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

  test.each([
    ['silo-user', 'oxide silo user view --silo acme --user-id silo-user'],
    ['scim-token', "oxide api '/v1/system/scim/tokens/scim-token?silo=acme' -X GET"],
    ['probe', 'oxide experimental system probe view --project web --probe probe'],
  ])(
    'the line of a %s, which is viewed only in its parent, is that of the thing',
    async (id, line) => {
      const record = allNouns().find((one) => one.id === id)
      const args = { silo: 'acme', project: 'web', [record?.field ?? '']: id }
      const subject = { noun: record?.id ?? 'instance', name: id, id, args, value: undefined }
      expect(await viewAsCli(subject)).toBe(line)
      expect(await viewAsCurl(subject)).toContain(`/${id}?`)
    },
  )

  test('the line that lists things is valid for every noun', async () => {
    const lists = allNouns().map((record) =>
      listAsCli(
        record,
        Object.fromEntries(record.parents.map((noun) => [fieldOf(noun), `${noun}-1`])),
      ),
    )
    const lines = (await Promise.all(lists)).filter((line) => line !== undefined)
    expect(lines.length).toBeGreaterThan(55)
    expect(refusedOf(lines)).toEqual([])
  })

  test('several calls in sequence are one valid line', async () => {
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

test('a call with missing values is not copied, and the error names the values', async () => {
  const input = { path: { floatingIp: 'ip-1' }, query: { project: '' }, body: { parent: '' } }
  await expect(asCli(floatingIpAttach, input)).rejects.toThrow(
    'Not everything is filled in that the command needs: project, parent',
  )
})

test('a call without a CLI subcommand is copied with its address, query and body', async () => {
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

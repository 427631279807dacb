import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '@/api/errors'
import { loadAll } from '@/areas/index'
import type { Given } from '@commands/engine/args'
import type { NounRecord } from '@commands/engine/noun'
import { nounOf } from '@commands/engine/noun'
import type { Progress, Reading, Wanted } from './elsewhere'
import { GAP, PAUSE } from '@/resources/pacer'
import { progressWords, searchElsewhere } from './elsewhere'
import type { Page } from './things'

const record = (id: string): NounRecord => {
  const found = nounOf(id)
  if (!found) throw new Error(`No noun is ${id}`)
  return found
}

beforeEach(async () => {
  await loadAll()
  vi.useFakeTimers()
})
afterEach(() => void vi.useRealTimers())

const failure = (statusCode: number) =>
  new ApiError({
    kind: 'error',
    operation: 'instanceList',
    url: '/v1/instances',
    statusCode,
    errorCode: undefined,
    requestId: undefined,
    message: 'broken',
  })

/** What stands in each list, by noun and project; an error where it cannot be read. */
type Lists = Readonly<Record<string, readonly string[] | Error>>

/** Starts a search. `asked` tells when each request was made, in milliseconds from the start. */
function begin(
  words: readonly string[],
  lists: Lists,
  more: Partial<Reading> = {},
  here?: string,
  wanted: Partial<Wanted> = {},
) {
  const start = Date.now()
  const asked: string[] = []
  const signals: AbortSignal[] = []
  const seen: Progress[] = []
  const place = ({ id }: NounRecord, { project, vpc }: Given) =>
    typeof project === 'string'
      ? `${id} in ${project}${typeof vpc === 'string' ? `/${vpc}` : ''}`
      : id
  const reading: Reading = {
    kept: () => undefined,
    async list(noun, known, signal): Promise<Page> {
      asked.push(`${Date.now() - start} ${place(noun, known)}`)
      signals.push(signal)
      const rows = lists[place(noun, known)] ?? []
      if (rows instanceof Error) throw rows
      const isRule = noun.id === 'firewall-rule'
      return {
        items: rows.map((name) => ({ id: isRule ? name : `${place(noun, known)} ${name}`, name })),
      }
    },
    view: async () => Promise.reject(failure(404)),
    ...more,
  }
  const nouns = [record('instance'), record('disk')]
  const stop = searchElsewhere(
    { words, here, nouns, projects: record('project'), ...wanted },
    reading,
    (progress) => seen.push(progress),
  )
  const names = () => seen.at(-1)?.things.map(({ name }) => name)
  return { asked, signals, seen, stop, names, last: () => seen.at(-1) }
}

const PROJECTS = { project: ['web', 'data', 'lab'] }

test('it waits for a pause, and then asks four times a second at most', async () => {
  const { asked, last } = begin(['bastion'], PROJECTS, {}, 'web')
  await vi.advanceTimersByTimeAsync(PAUSE - 1)
  expect(asked).toEqual([])
  await vi.advanceTimersByTimeAsync(PAUSE + 5 * GAP)
  const at = (n: number) => PAUSE + n * GAP
  expect(asked).toEqual([
    `${at(0)} project`,
    `${at(1)} instance in data`,
    `${at(2)} instance in lab`,
    `${at(3)} disk in data`,
    `${at(4)} disk in lab`,
  ])
  expect(last()).toMatchObject({ done: 2, total: 2, unread: 0, isOver: true })
})

test('where no page has read the lists of what is in nothing, they come after the first noun', async () => {
  const lists = { project: ['web'], 'disk in web': ['bastion-boot'], silo: ['bastion-silo'] }
  const { asked, names, seen } = begin(['bastion'], lists, {}, undefined, {
    around: [record('silo')],
  })
  await vi.runAllTimersAsync()
  expect(asked.map((one) => one.replace(/^\d+ /, ''))).toEqual([
    'project',
    'instance in web',
    'silo',
    'disk in web',
  ])
  expect(names()).toEqual(['bastion-silo', 'bastion-boot'])
  expect(seen.map(progressWords)).toContain('searching silos…')
})

test('more projects than one request lists are not searched, and that is told', async () => {
  const list = async () => ({ items: [{ id: '1', name: 'data' }], nextPage: 'more' })
  const { last } = begin(['bastion'], {}, { list }, 'web')
  await vi.runAllTimersAsync()
  expect(last()).toMatchObject({ total: 1, isCut: true, isOver: true })
})

test('what is found stays in its order, and each stands there once', async () => {
  const { names, seen } = begin(['bast'], {
    ...PROJECTS,
    'instance in web': ['bastion', 'other'],
    'disk in data': ['bastion-boot'],
    'instance in lab': ['a-bastion'],
  })
  await vi.advanceTimersByTimeAsync(10_000)
  expect(names()).toEqual(['bastion', 'a-bastion', 'bastion-boot'])
  for (const [i, { things }] of seen.entries())
    expect(seen[i + 1]?.things.slice(0, things.length) ?? things).toEqual(things)
})

test('the next letter stops it: the request under way is aborted, and nothing is reported', async () => {
  const { signals, seen, stop } = begin(['bastion'], PROJECTS, {
    list: (_noun, _known, signal) => {
      signals.push(signal)
      return new Promise(() => {})
    },
  })
  await vi.advanceTimersByTimeAsync(PAUSE)
  expect(signals.map(({ aborted }) => aborted)).toEqual([false])
  const reported = seen.length
  stop()
  expect(signals.map(({ aborted }) => aborted)).toEqual([true])
  await vi.advanceTimersByTimeAsync(10_000)
  expect(seen.length).toBe(reported)
  expect(signals.length).toBe(1)
})

test('lists that are kept take neither a request nor time', async () => {
  const kept: Reading['kept'] = ({ id }, { project }) =>
    id === 'project' ? undefined : { items: [{ id: `${id}-${String(project)}`, name: 'bastion' }] }
  const { asked, last } = begin(['bastion'], PROJECTS, { kept })
  await vi.advanceTimersByTimeAsync(PAUSE)
  expect(asked).toEqual([`${PAUSE} project`])
  expect(last()).toMatchObject({ done: 3, total: 3, isOver: true })
  expect(last()?.things).toHaveLength(6)
})

test('a project that cannot be read is counted, one that is refused is not, and the others are searched', async () => {
  const { last, names } = begin(['bastion'], {
    ...PROJECTS,
    'instance in web': failure(403),
    'instance in data': failure(500),
    'disk in lab': ['bastion'],
  })
  await vi.advanceTimersByTimeAsync(10_000)
  expect(last()).toMatchObject({ done: 3, total: 3, unread: 1, isOver: true })
  expect(last()?.error?.message).toBe('broken')
  expect(names()).toEqual(['bastion'])
})

test('projects that cannot be listed are told', async () => {
  const { last } = begin(['bastion'], { project: failure(503) })
  await vi.advanceTimersByTimeAsync(10_000)
  expect(last()).toMatchObject({ total: undefined, isOver: true })
  expect(last()?.error).toBeInstanceOf(ApiError)
})

test('where a list of this project goes on, the exact name is asked for first', async () => {
  const viewed: string[] = []
  const { names, asked } = begin(
    ['vm-7777'],
    { project: ['web'] },
    {
      kept: ({ id }) => (id === 'instance' ? { items: [], nextPage: 'more' } : undefined),
      async view({ id }, { project }, name) {
        viewed.push(`${id} ${name} in ${String(project)}`)
        return { id: 'x', name }
      },
    },
    'web',
  )
  await vi.advanceTimersByTimeAsync(10_000)
  expect(viewed).toEqual(['instance vm-7777 in web'])
  expect(names()).toEqual(['vm-7777'])
  expect(asked).toEqual([`${PAUSE + GAP} project`])
})

test('what is in VPCs comes last, those of this project first; that of the page is read already', async () => {
  const { names, asked, last } = begin(
    ['edge'],
    {
      ...PROJECTS,
      'vpc in web': ['default', 'other'],
      'vpc in data': ['default'],
      'vpc-subnet in web/other': ['edge-2'],
      'vpc-subnet in data/default': ['edge-1'],
      'firewall-rule in web/other': ['edge'],
      'firewall-rule in data/default': ['edge'],
    },
    {},
    'web',
    {
      hereVpc: 'default',
      nouns: [record('vpc')],
      inVpcs: [record('vpc-subnet'), record('firewall-rule')],
      vpcs: record('vpc'),
    },
  )
  await vi.advanceTimersByTimeAsync(10_000)
  expect(asked.map((one) => one.replace(/^\d+ /, ''))).toEqual([
    'project',
    'vpc in data',
    'vpc in lab',
    'vpc in web',
    'vpc-subnet in web/other',
    'vpc-subnet in data/default',
    'firewall-rule in web/other',
    'firewall-rule in data/default',
  ])
  expect(names()).toEqual(['edge-2', 'edge-1', 'edge', 'edge'])
  expect(last()?.things.at(-1)?.href).toBe('/projects/data/vpcs/default/firewall-rules?q=edge')
  expect(last()).toMatchObject({ done: 2, total: 2, unread: 0, isOver: true })
})

test('how far it is, in words', () => {
  const noun = record('instance')
  const at = { things: [], noun, done: 12, total: 120, unread: 0, error: undefined, isOver: false }
  const error = new Error('broken')
  const words = [
    { ...at, total: undefined },
    at,
    { ...at, isOver: true },
    { ...at, total: 0, isOver: true },
    { ...at, isCut: true },
    { ...at, isCut: true, isOver: true },
    { ...at, unread: 2, error, isOver: true },
    { ...at, total: undefined, error, isOver: true },
  ].map(progressWords)
  expect(words).toEqual([
    'searching projects…',
    'searching 12 of 120 projects for instances…',
    '120 projects searched',
    'there is no other project',
    'searching 12 of the first 120 projects for instances…',
    'the first 120 projects searched',
    '2 of 120 projects could not be searched: broken',
    'Other projects could not be listed: broken',
  ])
})

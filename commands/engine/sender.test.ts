import { beforeEach, describe, expect, test } from 'vitest'
import type { CallOptions } from '@/api/client'
import type { ErrorKind } from '@/api/errors'
import { ApiError } from '@/api/errors'
import type { AnyInput, Operation } from '@/api/operation'
import { deviceAuthConfirm } from '@/api/operations/device-login'
import { diskBulkWriteImport, diskCreate, diskDelete, diskView } from '@/api/operations/disk'
import { paths } from '@/paths'
import { ref } from './args'
import { command } from './command'
import type { Ctx } from './context'
import type { RunEvent } from './registry'
import { createRegistry } from './registry'

const upload = command({
  id: 'image.upload',
  title: 'Upload image',
  verb: 'Upload image',
  noun: 'image',
  args: { project: ref('project') },
  opens: paths.imageUpload,
  sends: [diskCreate, diskBulkWriteImport, deviceAuthConfirm],
})
const leave = command({
  id: 'session.logout',
  title: 'Sign out',
  verb: 'Sign out',
  noun: 'session',
  sends: [diskCreate],
  does: async (_, ctx) => {
    await ctx.call(diskCreate, create)
    await ctx.call(diskView, at)
  },
})
const cheat = command({
  id: 'session.cheat',
  title: 'Cheat',
  verb: 'Cheat',
  noun: 'session',
  does: async (_, ctx) => void (await ctx.call(diskDelete, at)),
})

const at = { path: { disk: 'tmp' }, query: { project: 'web' } }
const create = {
  query: { project: 'web' },
  body: {
    name: 'tmp',
    description: '',
    size: 1,
    diskBackend: { type: 'distributed', diskSource: { type: 'blank', blockSize: 512 } },
  },
} as const
const chunk = { path: { disk: 'tmp' }, body: { offset: 0, base64EncodedData: 'AAAA' } }

let sent: Operation['id'][]
let stale: string[]
let events: RunEvent[]
let fails: Operation['id'] | undefined
let failsBy: ErrorKind
let readOnly: boolean

const registry = createRegistry([upload, leave, cheat])

const record = (operation: Operation, requestId: string) => ({
  operation,
  url: '/v1/disks',
  statusCode: 204,
  requestId,
  startedAt: 0,
  duration: 1,
})

const context = () =>
  ({
    where: { address: '/', params: { project: 'web' } },
    scopes: [],
    scopesNow: () => [],
    get readOnly() {
      return readOnly
    },
    effectiveRole: () => undefined,
    refusedTo: () => undefined,
    port: () => undefined,
    find: () => undefined,
    stale: (ids: readonly string[]) => Promise.resolve(stale.push(...ids)),
    call: async (operation: Operation, _: AnyInput, options: CallOptions = {}) => {
      sent.push(operation.id)
      options.onRecord?.(record(operation, `r${sent.length}`))
      if (operation.id === fails)
        throw new ApiError({ operation: operation.id, url: '', message: 'No', kind: failsBy })
      return {}
    },
  }) as unknown as Ctx

beforeEach(() => {
  sent = []
  stale = []
  events = []
  fails = undefined
  failsBy = 'error'
  readOnly = false
  return registry.subscribe((event) => event.type === 'ran' && events.push(event))
})

describe('a flow of several calls', () => {
  test('sends its declared operations; each change is logged, and marks reads as stale', async () => {
    const sender = await registry.sender('image.upload', context())
    await sender.call(diskCreate, create)
    await sender.call(diskView, at)
    expect(sent).toEqual(['diskCreate', 'diskView'])
    expect(events.map((e) => [e.id, e.outcome, e.message])).toEqual([['image.upload', 'done', '']])
    expect(events[0]?.results[0]).toMatchObject({
      name: 'disk create',
      request: { operation: diskCreate, input: create },
      record: { requestId: 'r1' },
    })
    expect(stale).toEqual(diskCreate.stale)
  })
  test('cannot send an undeclared change', async () => {
    const sender = await registry.sender('image.upload', context())
    await expect(sender.call(diskDelete, at)).rejects.toThrow(
      'The command image.upload does not name the operation diskDelete',
    )
    expect([sent, events]).toEqual([[], []])
  })
  test('stops when read-only mode is switched on in the middle', async () => {
    const sender = await registry.sender('image.upload', context())
    await sender.call(diskCreate, create)
    readOnly = true
    await expect(sender.call(diskCreate, create)).rejects.toThrow('read-only mode is on')
    expect(sent).toHaveLength(1)
    await expect(registry.sender('image.upload', context())).rejects.toThrow('read-only mode is on')
  })
  test('a failure is thrown and logged, without a toast of its own', async () => {
    fails = 'diskCreate'
    const sender = await registry.sender('image.upload', context())
    await expect(sender.call(diskCreate, create)).rejects.toThrow('No')
    expect(events).toMatchObject([
      { source: 'form', outcome: 'failed', message: '', results: [{ message: 'No' }] },
    ])
  })
  test.each<ErrorKind>(['unreachable', 'timeout', 'client_error'])(
    'after a failure without a reason (%s), all possibly changed data is read again',
    async (kind) => {
      fails = 'diskCreate'
      failsBy = kind
      const sender = await registry.sender('image.upload', context())
      await expect(sender.call(diskCreate, create)).rejects.toThrow('No')
      expect(stale).toEqual(diskCreate.stale)
    },
  )
  test('after a refusal nothing is read again', async () => {
    fails = 'diskCreate'
    const sender = await registry.sender('image.upload', context())
    await expect(sender.call(diskCreate, create)).rejects.toThrow('No')
    expect(stale).toEqual([])
  })
  test('its secrets are not in the log', async () => {
    const sender = await registry.sender('image.upload', context())
    await sender.call(deviceAuthConfirm, { body: { userCode: 'ABCD-EFGH' } })
    expect(JSON.stringify(events)).not.toContain('ABCD')
  })
})

describe('a series of calls', () => {
  test('is one entry in the log, with the number of calls and of failures', async () => {
    const sender = await registry.sender('image.upload', context())
    const series = sender.series('chunks of fresh')
    for (let i = 0; i < 300; i += 1) await series.call(diskBulkWriteImport, chunk)
    fails = 'diskBulkWriteImport'
    await expect(series.call(diskBulkWriteImport, chunk)).rejects.toThrow('No')
    expect(events).toEqual([])
    series.end()
    expect(sent).toHaveLength(301)
    expect(events).toHaveLength(1)
    expect(events[0]?.results).toMatchObject([
      {
        name: 'chunks of fresh: 301 calls',
        outcome: 'done',
        message: '1 of 301 calls failed',
        record: { requestId: 'r301' },
      },
    ])
    expect(JSON.stringify(events)).not.toContain('AAAA')
  })
  test('without a call it is no entry; with an error it has failed', async () => {
    const { series } = await registry.sender('image.upload', context())
    series('nothing').end()
    expect(events).toEqual([])
    const broken = series('chunks')
    await broken.call(diskBulkWriteImport, chunk)
    broken.end(new Error('The file has changed'))
    expect(events[0]?.results[0]).toMatchObject({
      outcome: 'failed',
      message: 'The file has changed',
    })
  })
})

describe('a form', () => {
  test('cannot send an undeclared change', async () => {
    const sending = registry.send('image.upload', diskDelete, at, context(), 'Deleted')
    await expect(sending).rejects.toThrow('does not name the operation diskDelete')
    expect(sent).toEqual([])
  })
})

describe('a command that calls by itself', () => {
  test('is logged with its calls, which mark reads as stale', async () => {
    expect(await registry.run('session.logout', {}, context(), 'key')).toBe('done')
    expect(sent).toEqual(['diskCreate', 'diskView'])
    expect(events[0]?.results.map((r) => r.request?.operation.id)).toEqual(['diskCreate'])
    expect(stale).toEqual(diskCreate.stale)
  })
  test('cannot make an undeclared change', async () => {
    expect(await registry.run('session.cheat', {}, context(), 'key')).toBe('failed')
    expect(sent).toEqual([])
    expect(events[0]?.message).toContain('does not name the operation diskDelete')
  })
})

describe('adding commands at run time', () => {
  test('they are there at once, in a new list', () => {
    const growing = createRegistry([upload])
    const before = growing.all
    growing.add([leave])
    expect(growing.get('session.logout')).toBe(leave)
    expect(growing.all.map((c) => c.id)).toEqual(['image.upload', 'session.logout'])
    expect(before).toHaveLength(1)
  })
  test('a taken id is an error, and adds nothing', () => {
    const growing = createRegistry([upload])
    expect(() => growing.add([leave, upload])).toThrow('Two commands have the id image.upload')
    expect(() => growing.add([leave, leave])).toThrow('Two commands have the id session.logout')
    expect(growing.all).toHaveLength(1)
  })
})

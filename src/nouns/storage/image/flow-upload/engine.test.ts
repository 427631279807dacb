import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '@/api/errors'
import { ImageUpload } from './engine'
import { readImage } from './reader'
import type { CallOptions } from '@/api/client'
import type { Sender } from '@commands/engine/registry'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/**
 * A rack that answers before its work is done.
 * @param looks how often each thing is read until it is ready
 */
function rack(looks: number): { sender: Sender; calls: string[] } {
  const calls: string[] = []
  let disk = 'creating'
  let left = looks
  const call = (async (op: { id: string }) => {
    calls.push(op.id)
    switch (op.id) {
      case 'diskCreate':
        return { id: 'disk-1', state: { state: disk } }
      case 'diskView':
        if (left-- <= 0) disk = disk === 'creating' ? 'import_ready' : 'detached'
        return { id: 'disk-1', state: { state: disk } }
      case 'diskFinalizeImport':
        disk = 'finalizing'
        left = looks
        return undefined
      case 'snapshotView':
        return { id: 'snapshot-1', state: left-- <= 0 ? 'ready' : 'creating' }
      case 'imageCreate':
        left = looks
        return { id: 'image-1' }
      default:
        return undefined
    }
  }) as Sender['call']
  return { sender: { call, series: () => ({ call, end: () => {} }) }, calls }
}

const image = { name: 'fresh', description: '', os: 'debian', version: '13' }

/** The upload of one block, through a rack that answers so. */
const uploadThrough = (call: Sender['call']) =>
  new ImageUpload(
    {
      project: 'web',
      reader: readImage([new File([new Uint8Array(512).fill(1)], 'disk.raw')], () => {}),
      files: [],
      blockSize: 512,
      image,
    },
    { call, series: () => ({ call, end: () => {} }) },
  )

/** Runs an upload until it ends or fails. */
async function runs(upload: ImageUpload): Promise<void> {
  const run = upload.run()
  await vi.runAllTimersAsync()
  await run
}

test.each([0, 3])(
  'each step waits for a rack that needs %i more reads to become ready',
  async (looks) => {
    const { sender, calls } = rack(looks)
    const upload = uploadThrough(sender.call)
    await runs(upload)
    expect([upload.state.phase, upload.state.error]).toEqual(['done', undefined])
    expect(upload.state.leftovers).toEqual([])
    const views = (id: string, before: string) =>
      calls.slice(0, calls.indexOf(before)).filter((call) => call === id).length
    expect(views('diskView', 'diskBulkWriteImportStart')).toBe(looks + 1)
    expect(views('snapshotView', 'imageCreate')).toBe(looks + 1)
  },
)

test('an image whose creation had no answer is looked for, also after a refused second attempt', async () => {
  const { sender, calls } = rack(0)
  const lost = new ApiError({
    kind: 'unreachable',
    operation: 'imageCreate',
    url: '',
    message: 'no answer',
  })
  const answers = [lost, lost]
  const call = (async (op: { id: string }, ...more: unknown[]) => {
    const failure = op.id.startsWith('image') ? answers.shift() : undefined
    if (failure) calls.push(op.id)
    if (failure) throw failure
    if (op.id === 'imageCreate') throw new Error('Image name already exists')
    if (op.id === 'imageView') return { id: 'image-1' }
    return (sender.call as (...given: unknown[]) => unknown)(op, ...more)
  }) as Sender['call']
  const upload = uploadThrough(call)
  await runs(upload)
  expect(upload.state.phase).toBe('failed')
  await runs(upload)
  expect(upload.state.phase).toBe('done')
})

test.each(['diskBulkWriteImportStart', 'diskBulkWriteImportStop'] as const)(
  'a %s that was carried out without an answer does not end the upload',
  async (lostOne) => {
    const { sender } = rack(0)
    const states: Readonly<Record<string, string>> = {
      diskBulkWriteImportStart: 'importing_from_bulk_writes',
      diskBulkWriteImportStop: 'import_ready',
    }
    let state: string | undefined
    const call = (async (op: { id: string }, ...more: unknown[]) => {
      state = states[op.id] ?? state
      if (op.id === lostOne)
        throw new ApiError({
          kind: 'unreachable',
          operation: lostOne,
          url: '',
          message: 'no answer',
        })
      if (op.id === 'diskFinalizeImport') state = undefined
      if (op.id === 'diskView' && state !== undefined) return { id: 'disk-1', state: { state } }
      return (sender.call as (...given: unknown[]) => unknown)(op, ...more)
    }) as Sender['call']
    const upload = uploadThrough(call)
    await runs(upload)
    expect([upload.state.phase, upload.state.error]).toEqual(['done', undefined])
  },
)

const CHUNK = 512 * 1024

/** A disk image of ten portions that differ, whose fourth is empty. */
const tenPortions = () => {
  const bytes = new Uint8Array(10 * CHUNK - 512)
  for (let i = 0; i < 10; i += 1) if (i !== 3) bytes.fill(i + 1, i * CHUNK, (i + 1) * CHUNK)
  return bytes
}

/** What a write sends: the reader has encoded the whole of it. */
async function sentBy({ via }: CallOptions) {
  let sent = new Uint8Array()
  vi.stubGlobal('fetch', (_: string, { body }: { body: Uint8Array<ArrayBuffer> }) => {
    sent = body
    return Promise.resolve(new Response(null, { status: 204 }))
  })
  await via?.('', {})
  vi.unstubAllGlobals()
  return JSON.parse(new TextDecoder().decode(sent)) as {
    offset: number
    base64_encoded_data: string
  }
}

/** A rack on which the writes of one portion are never answered, and what it was sent. */
function diskOf(hangs: number | undefined) {
  const { sender } = rack(0)
  const onDisk = new Uint8Array(10 * CHUNK)
  const offsets: number[] = []
  const call = (async (op: never, input: never, options: CallOptions) => {
    const { id, body } = { ...(op as { id: string }), ...(input as { body: never }) } as {
      id: string
      body: { offset: number }
    }
    if (id !== 'diskBulkWriteImport') return sender.call(op, input, options as never)
    if (Math.floor(body.offset / CHUNK) === hangs) return new Promise(() => {})
    const { offset, base64_encoded_data } = await sentBy(options)
    offsets.push(offset)
    onDisk.set(Buffer.from(base64_encoded_data, 'base64'), offset)
    return undefined
  }) as Sender['call']
  return { sender: { call, series: () => ({ call, end: () => {} }) }, onDisk, offsets }
}

test('an upload goes on from the lowest portion that was not sent, with what was in flight', async () => {
  const bytes = tenPortions()
  const request = () => ({
    project: 'web',
    reader: readImage([new File([bytes], 'disk.raw')], () => {}),
    files: [],
    blockSize: 512 as const,
    image,
  })
  const first = diskOf(2)
  const before = new ImageUpload(request(), first.sender)
  void before.run()
  await vi.waitFor(() => expect(first.offsets).toContain(9 * CHUNK))
  const begun = before.begun()
  expect(begun).toMatchObject({ next: 2, processed: 2 * CHUNK, complete: ['disk', 'start'] })

  const second = diskOf(undefined)
  const after = new ImageUpload(request(), second.sender, begun)
  expect(after.names).toEqual(before.names)
  const run = after.run()
  await vi.runAllTimersAsync()
  await run
  expect([after.state.phase, after.state.error]).toEqual(['done', undefined])
  expect(after.state.processed).toBe(bytes.length)
  expect(Math.min(...second.offsets)).toBe(2 * CHUNK)
  const whole = new Uint8Array(10 * CHUNK)
  whole.set(first.onDisk.subarray(0, 2 * CHUNK))
  whole.set(second.onDisk.subarray(2 * CHUNK), 2 * CHUNK)
  expect(Buffer.compare(whole.subarray(0, bytes.length), bytes)).toBe(0)
})

test('what was sent whole goes on without its file, and cancelling it while it waits deletes what it made', async () => {
  const begun = {
    disk: 'tmp-for-image-0a1b2c',
    snapshot: 'tmp-snapshot-3d4e5f',
    diskId: 'disk-1',
    isFinalized: false,
    complete: ['disk', 'start', 'upload', 'stop'] as const,
    next: 1,
    processed: 512,
    total: 512,
  }
  const request = { project: 'web', reader: undefined, files: [], blockSize: 512 as const, image }
  const { sender, calls } = rack(0)
  const upload = new ImageUpload(request, sender, begun)
  await runs(upload)
  expect(upload.state.phase).toBe('done')
  expect(calls).not.toContain('diskBulkWriteImport')
  expect(calls.filter((id) => id === 'imageCreate')).toHaveLength(1)

  const other = rack(0)
  const waiting = new ImageUpload(request, other.sender, begun)
  const cancelled = waiting.cancel()
  await vi.runAllTimersAsync()
  await cancelled
  expect(other.calls).toContain('diskDelete')
})

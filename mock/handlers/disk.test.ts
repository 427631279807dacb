import { beforeEach, describe, expect, test } from 'vitest'
import { DISK_STATES, diskCan } from '@/nouns/storage/disk/rules-state'
import type { OperationId } from '@/api/operation'
import { behaviour } from '@/model/behaviours'
import type { TestApi } from '../testing/test-api'
import { keepBytes } from '../testing/keep-bytes'
import { testApi } from '../testing/test-api'

const GIB = 2 ** 30
const CHUNK = 512 * 1024
const web = { project: 'web' }
let api: TestApi
beforeEach(() => {
  api = testApi()
})

const projectId = () => api.world.projects.all().find((p) => p.name === 'web')?.id ?? ''
const named = (name: string) => api.world.disks.named(name, projectId())
const imageId = (name: string) => api.world.images.all().find((i) => i.name === name)?.id
const snapshotId = (name: string) => api.world.snapshots.all().find((s) => s.name === name)?.id

/** Creates a disk; distributed when the body has only a source. */
const create = ({
  diskSource = { type: 'blank', blockSize: 4096 },
  ...more
}: Record<string, unknown> = {}) =>
  api.call('diskCreate', {
    query: web,
    body: {
      name: 'fresh',
      description: '',
      size: 10 * GIB,
      diskBackend: { type: 'distributed', diskSource },
      ...more,
    },
  })

const state = (name: string) => named(name)?.state.state

describe('creating a disk', () => {
  test.each([
    [{ type: 'blank', blockSize: 4096 }, 'detached'],
    [{ type: 'importing_blocks', blockSize: 4096 }, 'import_ready'],
  ])(`${behaviour('new-disk-answers-creating').rack} (%j, %s)`, async (diskSource, wanted) => {
    const { status, data } = await create({ diskSource })
    expect(status).toBe(201)
    expect(data).toMatchObject({ size: 10 * GIB, blockSize: 4096, state: { state: 'creating' } })
    expect(state('fresh')).toBe(wanted)
  })

  test('a disk from an image or a snapshot has the block size of its source, and names the source', async () => {
    const image = await create({ diskSource: { type: 'image', imageId: imageId('debian-13') } })
    expect(image.data).toMatchObject({ imageId: imageId('debian-13'), blockSize: 512 })
    const source = { type: 'snapshot', snapshotId: snapshotId('db-1-data-1d') }
    const snapshot = await create({ name: 'other', size: 500 * GIB, diskSource: source })
    expect(snapshot.data).toMatchObject({ snapshotId: source.snapshotId, blockSize: 4096 })
  })

  test('a local disk has blocks of 4096 bytes, and can be larger than a distributed one', async () => {
    const { status, data } = await create({ diskBackend: { type: 'local' }, size: 2_000 * GIB })
    expect(status).toBe(201)
    expect(data).toMatchObject({ diskType: 'local', readOnly: false, blockSize: 4096 })
    const large = await create({ name: 'x', diskBackend: { type: 'local' }, size: 4_000 * GIB })
    expect(large).toMatchObject({
      status: 400,
      data: { message: expect.stringContaining('zpool') },
    })
  })

  test('a read-only disk has the size of its source, and cannot have snapshots', async () => {
    const source = { type: 'image', imageId: imageId('debian-13'), readOnly: true }
    const { size } = api.world.images.all().find(({ name }) => name === 'debian-13') ?? {}
    expect(await create({ diskSource: source })).toMatchObject({ status: 400 })
    const { status, data } = await create({ diskSource: source, size })
    expect(status).toBe(201)
    expect(data).toMatchObject({
      readOnly: true,
      diskType: 'distributed',
      state: { state: 'detached' },
    })
    const snapshot = { name: 'of-fresh', description: '', disk: 'fresh' }
    expect(await api.call('snapshotCreate', { query: web, body: snapshot })).toMatchObject({
      status: 400,
      data: { message: expect.stringContaining('read-only') },
    })
  })

  const refusals: [what: string, more: () => Record<string, unknown>, number, RegExp][] = [
    ['a taken name', () => ({ name: 'scratch' }), 400, /^already exists: disk "scratch"$/],
    ['too small', () => ({ size: GIB / 2 }), 400, /at least 1 GiB/],
    ['a size in fractions of a GiB', () => ({ size: 2 * GIB + 512 }), 400, /divisible by 1 GiB/],
    ['too large', () => ({ size: 1024 * GIB }), 400, /1023 GiB/],
    [
      'an odd block size',
      () => ({ diskSource: { type: 'blank', blockSize: 1024 } }),
      400,
      /block_size/,
    ],
    [
      'smaller than its image',
      () => ({ size: GIB, diskSource: { type: 'image', imageId: imageId('debian-13') } }),
      400,
      /size of its source/,
    ],
    [
      'smaller than its snapshot',
      () => ({ diskSource: { type: 'snapshot', snapshotId: snapshotId('db-1-data-1d') } }),
      400,
      /size of its source/,
    ],
    [
      'from a snapshot that is not ready',
      () => ({
        size: 1023 * GIB,
        diskSource: { type: 'snapshot', snapshotId: snapshotId('metrics-now') },
      }),
      400,
      /in state "creating"/,
    ],
    [
      'from an image of another project',
      () => ({
        size: 1023 * GIB,
        diskSource: { type: 'image', imageId: imageId('warehouse-base') },
      }),
      400,
      /same project/,
    ],
    [
      'from an unknown snapshot',
      () => ({ diskSource: { type: 'snapshot', snapshotId: api.world.ids.uuid() } }),
      404,
      /snapshot with id/,
    ],
  ]
  test.each(refusals)(
    'creating a disk is refused, and nothing is written: %s',
    async (_, more, status, message) => {
      const before = api.world.disks.size
      const answer = await create(more())
      expect([answer.status, answer.data['message']]).toEqual([
        status,
        expect.stringMatching(message),
      ])
      expect(api.world.disks.size).toBe(before)
    },
  )
})

test.each(DISK_STATES)(
  'deleting a disk in state %s succeeds exactly where the console allows it',
  async (name) => {
    const { id = '' } = named('scratch') ?? {}
    const instance = named('db-1-boot')?.state
    const held = instance && 'instance' in instance ? instance.instance : ''
    api.world.disks.update(id, { state: { state: name, instance: held } as never })
    const { status } = await api.call('diskDelete', { path: { disk: 'scratch' }, query: web })
    expect(status).toBe(diskCan('delete', name) ? 204 : 400)
    expect(named('scratch') === undefined).toBe(diskCan('delete', name))
  },
)

describe('importing into a disk', () => {
  const send = (id: OperationId, body?: unknown, disk = 'upload') =>
    api.call(id, { path: { disk }, query: web, ...(body !== undefined && { body }) })
  const write = (offset: number, bytes = CHUNK) =>
    send('diskBulkWriteImport', {
      offset,
      base64EncodedData: Buffer.alloc(bytes, 1).toString('base64'),
    })
  const ready = async () => {
    const diskSource = { type: 'importing_blocks', blockSize: 512 }
    await create({ name: 'upload', size: GIB, diskSource })
  }
  const started = async () => {
    await ready()
    await send('diskBulkWriteImportStart')
  }
  const written = () => api.world.imports.get(named('upload')?.id ?? '')?.written.bytes ?? 0

  test('an import leads from ready through writing to a detached disk with a snapshot', async () => {
    await ready()
    expect(state('upload')).toBe('import_ready')
    expect((await send('diskBulkWriteImportStart')).status).toBe(204)
    expect(state('upload')).toBe('importing_from_bulk_writes')
    // The chunks arrive out of order, and one is repeated after a failure.
    for (const n of [1, 0, 3, 1]) expect((await write(n * CHUNK)).status).toBe(204)
    expect(written()).toBe(3 * CHUNK)
    expect((await send('diskBulkWriteImportStop')).status).toBe(204)
    expect((await send('diskFinalizeImport', { snapshotName: 'upload-snap' })).status).toBe(204)
    const snapshot = () => api.world.snapshots.named('upload-snap', projectId())
    expect([state('upload'), snapshot()?.state]).toEqual(['detached', 'ready'])
    expect(snapshot()).toMatchObject({ size: GIB, diskId: named('upload')?.id })
  })

  test('an import stores no data, however much is written', async () => {
    await started()
    const { id = '' } = named('upload') ?? {}
    for (let offset = 0; offset < 32 * CHUNK; offset += CHUNK) await write(offset)
    expect(written()).toBe(32 * CHUNK)
    expect(JSON.stringify(api.world.imports.get(id)).length).toBeLessThan(200)
  })

  test('a keeper has the bytes of the image that an import became, after its disk is deleted', async () => {
    const keeper = keepBytes()
    api.world.keeper = keeper
    await started()
    await write(2 * CHUNK)
    await write(0)
    await send('diskBulkWriteImportStop')
    await send('diskFinalizeImport', { snapshotName: 'upload-snap' })
    const id = api.world.snapshots.named('upload-snap', projectId())?.id ?? ''
    const image = { name: 'kept', description: '', os: 'none', version: '1' }
    const body = { ...image, source: { type: 'snapshot', id } }
    expect((await api.call('imageCreate', { query: web, body })).status).toBe(201)
    expect((await send('diskDelete')).status).toBe(204)
    const expected = Buffer.concat([
      Buffer.alloc(CHUNK, 1),
      Buffer.alloc(CHUNK),
      Buffer.alloc(CHUNK, 1),
    ])
    expect(keeper.bytesOf('kept', 3 * CHUNK).equals(expected)).toBe(true)
    expect(keeper.sentFor('kept')).toBe(2 * CHUNK)
  })

  test('an import that is finalized without a snapshot name creates no snapshot', async () => {
    await ready()
    const before = api.world.snapshots.size
    expect((await send('diskFinalizeImport', {})).status).toBe(204)
    expect([state('upload'), api.world.snapshots.size]).toEqual(['detached', before])
  })

  test.each([
    ['between two blocks', 100, CHUNK, /offset.*block size/],
    ['of half a block', 0, 700, /block size/],
    ['of no bytes', 0, 0, /nothing to write/],
    ['of too many bytes', 0, CHUNK + 512, /more than the 524288/],
    ['beyond the end', GIB, 512, /beyond the disk/],
  ])('a write %s is refused', async (_, offset, bytes, message) => {
    await started()
    const { status, data } = await write(offset, bytes)
    expect([status, data['message']]).toEqual([400, expect.stringMatching(message)])
    expect(written()).toBe(0)
  })

  test('a write that is not base64 is refused', async () => {
    await started()
    for (const base64EncodedData of ['a', 'a=b=', '****', 'YQ'])
      expect((await send('diskBulkWriteImport', { offset: 0, base64EncodedData })).status).toBe(400)
  })

  test.each([
    ['diskBulkWriteImportStart', 'start import'],
    ['diskBulkWriteImport', 'write import'],
    ['diskBulkWriteImportStop', 'stop import'],
    ['diskFinalizeImport', 'finalize import'],
  ] as const)('the operation %s checks the state of the disk', async (operation, action) => {
    for (const name of DISK_STATES.filter((s) => !s.startsWith('at') && s !== 'detaching')) {
      const { id = '' } = named('scratch') ?? {}
      api.world.disks.update(id, { state: { state: name } as never })
      const body = { diskBulkWriteImport: { offset: 0, base64EncodedData: 'A'.repeat(16_384) } }
      const wanted =
        operation === 'diskFinalizeImport'
          ? {}
          : operation === 'diskBulkWriteImport'
            ? body[operation]
            : undefined
      const { status } = await send(operation, wanted, 'scratch')
      expect([name, status]).toEqual([name, diskCan(action, name) ? 204 : 400])
    }
  })

  test('finalizing with a snapshot name that is taken leaves the disk unchanged', async () => {
    await ready()
    const { status } = await send('diskFinalizeImport', { snapshotName: 'db-1-data-1d' })
    expect([status, state('upload')]).toEqual([400, 'import_ready'])
  })
})

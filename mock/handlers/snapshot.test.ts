import { beforeEach, describe, expect, test } from 'vitest'
import { SNAPSHOT_STATES, snapshotCan } from '@/nouns/storage/snapshot/rules-state'
import { behaviour } from '@/model/behaviours'
import type { Username } from '../seeds/personas'
import type { TestApi } from '../testing/test-api'
import { testApi } from '../testing/test-api'

const web = { project: 'web' }
let api: TestApi
beforeEach(() => {
  api = testApi()
})

const projectId = (name = 'web') => api.world.projects.all().find((p) => p.name === name)?.id ?? ''
const siloId = () => api.world.silos.named('acme')?.id ?? ''
const snapshot = (name: string) => {
  const found = api.world.snapshots.all().find((s) => s.name === name)
  if (!found) throw new Error(`no snapshot ${name}`)
  return found
}
const snap = (disk: string, name = 'fresh') =>
  api.call('snapshotCreate', { query: web, body: { name, description: '', disk } })

describe('snapshots of disks', () => {
  test('a snapshot of an attached disk is ready at once', async () => {
    const { status, data } = await snap('db-1-data')
    const { id, size } = api.world.disks.named('db-1-data', projectId()) ?? {}
    expect(status).toBe(201)
    expect(data).toMatchObject({ state: 'ready', diskId: id, size })
    expect(snapshot('fresh').state).toBe('ready')
  })

  test(behaviour('snapshot-of-detached').rack, async () => {
    const disk = () => api.world.disks.named('scratch', projectId())
    expect(await snap('scratch')).toMatchObject({ status: 201, data: { state: 'creating' } })
    expect(disk()?.state.state).toBe('maintenance')
    const attached = await api.call('instanceDiskAttach', {
      path: { instance: 'web-2' },
      query: web,
      body: { disk: 'scratch' },
    })
    expect(attached.status).toBe(400)
    const path = { disk: 'scratch' }
    expect((await api.call('diskDelete', { path, query: web })).status).toBe(400)
    const again = await snap('scratch', 'again')
    expect([again.status, again.data['message']]).toEqual([409, 'volume repair lock'])
    api.clock.advance(2_000)
    expect([disk()?.state.state, snapshot('fresh').state]).toEqual(['detached', 'ready'])
    expect((await snap('scratch', 'again')).status).toBe(201)
  })

  test.each([
    ['a disk that is written to', 'import-1', 'fresh', 503],
    ['a faulted disk', 'broken', 'fresh', 400],
    ['an unknown disk', 'nope', 'fresh', 404],
    ['a taken name', 'scratch', 'db-1-data-1d', 400],
  ])('creating a snapshot is refused: %s', async (_, disk, name, status) => {
    const before = api.world.snapshots.size
    expect((await snap(disk, name)).status).toBe(status)
    expect(api.world.snapshots.size).toBe(before)
  })

  test('a snapshot stays when its disk is deleted', async () => {
    await snap('scratch')
    api.clock.advance(2_000)
    await api.call('diskDelete', { path: { disk: 'scratch' }, query: web })
    const { status, data } = await api.call('snapshotView', {
      path: { snapshot: 'fresh' },
      query: web,
    })
    expect([status, data['state']]).toEqual([200, 'ready'])
  })

  test.each(SNAPSHOT_STATES)(
    'deleting a snapshot in state %s succeeds exactly where the console allows it',
    async (state) => {
      const { id } = api.world.snapshots.update(snapshot('scratch-copy').id, { state })
      const { status } = await api.call('snapshotDelete', { path: { snapshot: id } })
      expect(status).toBe(snapshotCan('delete', state) ? 204 : 400)
      expect(api.world.snapshots.get(id) === undefined).toBe(snapshotCan('delete', state))
    },
  )
})

describe('images of snapshots', () => {
  const make = (from: string, name = 'fresh', query: Record<string, string> = web) =>
    api.call('imageCreate', {
      query,
      body: {
        name,
        description: '',
        os: 'debian',
        version: '13',
        source: { type: 'snapshot', id: snapshot(from).id },
      },
    })

  test('an image has the size and block size of its snapshot, and stays when the snapshot is deleted', async () => {
    const { status, data } = await make('db-1-before-upgrade')
    const { id, size, blockSize } = snapshot('db-1-before-upgrade')
    expect(status).toBe(201)
    expect(data).toMatchObject({ size, blockSize, projectId: projectId() })
    expect((await api.call('snapshotDelete', { path: { snapshot: id } })).status).toBe(204)
    expect(api.world.images.named('fresh', projectId())).toBeDefined()
  })

  test(behaviour('image-has-no-digest').rack, async () => {
    expect((await make('db-1-before-upgrade')).data['digest']).toBeNull()
    expect(api.world.images.all().filter(({ digest }) => digest)).toEqual([])
  })

  test('an image that is created without a project belongs to the silo', async () => {
    const { data } = await make('db-1-before-upgrade', 'fresh', {})
    expect(data['projectId']).toBeUndefined()
    expect(api.world.images.named('fresh', siloId())).toBeDefined()
  })

  test.each([
    ['a snapshot that is not ready', 'metrics-now', 'fresh', 400],
    ['a snapshot of another project', 'warehouse-golden', 'fresh', 400],
    ['a taken name', 'db-1-before-upgrade', 'shop-base', 400],
  ])('creating an image is refused: %s', async (_, from, name, status) => {
    const before = api.world.images.size
    expect((await make(from, name)).status).toBe(status)
    expect(api.world.images.size).toBe(before)
  })

  const promote = (image: string, as: Username = 'ada') =>
    api.call('imagePromote', { path: { image }, query: web }, as)
  const demote = (image: string, project: string, as: Username = 'ada') =>
    api.call('imageDemote', { path: { image }, query: { project } }, as)

  test('an image is promoted, visible in every project, and demoted to any project', async () => {
    const { data } = await promote('shop-base')
    const id = String(data['id'])
    expect(data['projectId']).toBeUndefined()
    expect(api.world.images.named('shop-base', projectId())).toBeUndefined()
    expect(api.world.images.named('shop-base', siloId())?.id).toBe(id)
    expect((await demote(id, 'data')).data['projectId']).toBe(projectId('data'))
    expect(api.world.images.named('shop-base', projectId('data'))?.id).toBe(id)
  })

  test('an image cannot be promoted or demoted to a name that is taken', async () => {
    await make('db-1-before-upgrade', 'debian-13')
    const message = (noun: string) => ({ message: `already exists: ${noun} "debian-13"` })
    expect((await promote('debian-13')).data).toMatchObject(message('silo-image'))
    expect((await demote('debian-13', 'web')).data).toMatchObject(message('project-image'))
    expect((await make('db-1-before-upgrade', 'debian-13')).data).toMatchObject(
      message('project-image'),
    )
    expect(api.world.images.named('debian-13', projectId())).toBeDefined()
    expect(api.world.images.named('debian-13', siloId())).toBeDefined()
  })

  test('a promoted image cannot be promoted again, nor a demoted one demoted again', async () => {
    const { data } = await promote('shop-base')
    const path = { image: String(data['id']) }
    expect((await api.call('imagePromote', { path })).status).toBe(400)
    await demote(path.image, 'web')
    expect((await demote(path.image, 'data')).status).toBe(400)
  })

  test('only collaborators of the silo can change an image of the silo', async () => {
    expect((await promote('shop-base', 'edsger')).status).toBe(403)
    expect((await demote('debian-13', 'web', 'edsger')).status).toBe(403)
    const path = { image: 'debian-13' }
    expect((await api.call('imageDelete', { path }, 'edsger')).status).toBe(403)
    expect((await api.call('imageDelete', { path }, 'katherine')).status).toBe(204)
  })

  test('an image can be deleted while disks refer to it', async () => {
    const { id } = api.world.images.named('debian-13', siloId()) ?? {}
    expect((await api.call('imageDelete', { path: { image: 'debian-13' } })).status).toBe(204)
    expect(api.world.disks.named('db-1-boot', projectId())?.imageId).toBe(id)
  })
})

test('a sentinel matches a resource both by name and by id', async () => {
  const body = { name: 'delete-500', description: '', disk: 'scratch' }
  const { data } = await api.call('snapshotCreate', { query: web, body })
  api.clock.advance(2_000)
  for (const input of [
    { path: { snapshot: 'delete-500' }, query: web },
    { path: { snapshot: String(data['id']) } },
  ])
    expect((await api.call('snapshotDelete', input)).status).toBe(500)
  const disk = api.world.disks.named('scratch', projectId())
  api.world.disks.update(disk?.id ?? '', { name: 'disk-snapshot-error' })
  for (const wanted of ['disk-snapshot-error', disk?.id ?? ''])
    expect((await snap(wanted)).data['message']).toBe('Cannot snapshot disk')
})

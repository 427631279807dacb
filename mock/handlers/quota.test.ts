import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import type { OperationId } from '@/api/operation'
import { behaviour } from '@/model/behaviours'
import { setQuotas } from '../rack/quotas'
import type { World } from '../state'
import { sledOf } from '../state/compute'
import type { Input, TestApi } from '../testing/test-api'
import { testApi } from '../testing/test-api'
import type { Counts } from '../state/usage'
import { NOTHING } from '../state/usage'

const GIB = 2 ** 30
const web = { project: 'web' }
let api: TestApi
beforeEach(() => {
  api = testApi()
})

const siloId = () => api.world.silos.named('acme')?.id ?? ''
const used = () => api.world.usage.of(siloId())
/** Sets the quotas so that exactly this amount is left. */
const leave = (left: Counts) =>
  setQuotas(api.world, siloId(), {
    cpus: used().cpus + left.cpus,
    memory: used().memory + left.memory,
    storage: used().storage + left.storage,
  })
const PLENTY: Counts = { cpus: 100, memory: 1_000 * GIB, storage: 10_000 * GIB }

const ofDisk = (size: number) => ({ name: 'fresh-disk', description: '', size })
const diskSource = { type: 'blank', blockSize: 4096 }
const newDisk = (size: number) => ({
  ...ofDisk(size),
  diskBackend: { type: 'distributed', diskSource },
})
/** The body of the disk in a new instance. */
const diskOfInstance = (size: number) => ({
  type: 'create',
  ...ofDisk(size),
  diskBackend: { type: 'distributed', diskSource },
})
const newInstance = (more: Record<string, unknown> = {}) => ({
  ...{ name: 'fresh', description: '', hostname: 'fresh', ncpus: 4, memory: 16 * GIB },
  ...more,
})

describe('checks of quotas', () => {
  const calls: [what: keyof Counts, less: number, OperationId, Input][] = [
    ['storage', 10 * GIB, 'diskCreate', { query: web, body: newDisk(10 * GIB) }],
    [
      'storage',
      10 * GIB,
      'snapshotCreate',
      { query: web, body: { name: 'fresh', description: '', disk: 'scratch' } },
    ],
    ['cpus', 4, 'instanceStart', { path: { instance: 'web-2' }, query: web }],
    ['memory', 16 * GIB, 'instanceStart', { path: { instance: 'web-2' }, query: web }],
    [
      'storage',
      10 * GIB,
      'instanceCreate',
      {
        query: web,
        body: newInstance({ start: false, disks: [diskOfInstance(10 * GIB)] }),
      },
    ],
    [
      'storage',
      8 * GIB,
      'diskFinalizeImport',
      { path: { disk: 'import-1' }, query: web, body: { snapshotName: 'fresh' } },
    ],
  ]
  test.each(calls)(
    'with %s of %d left the call is accepted, and with less it is refused: %s',
    async (what, needs, id, input) => {
      leave({ ...PLENTY, [what]: needs - 1 })
      const counts = () => [
        used(),
        api.world.disks.size,
        api.world.snapshots.size,
        api.world.instances.all(),
      ]
      const before = structuredClone(counts())
      const refused = await api.call(id, input)
      expect([refused.status, refused.data['errorCode']]).toEqual([507, 'InsufficientCapacity'])
      expect(refused.data['message']).toMatch(
        /^Insufficient capacity: (vCPU|Memory|Storage) Limit Exceeded: Not enough \w+ to complete request\. Either /,
      )
      expect(counts()).toEqual(before)
      leave({ ...PLENTY, [what]: needs })
      expect((await api.call(id, input)).status).toBeLessThan(300)
    },
  )

  test('an instance that is not started needs no CPUs', async () => {
    leave({ ...PLENTY, cpus: 0 })
    const body = newInstance({ start: false })
    expect((await api.call('instanceCreate', { query: web, body })).status).toBe(201)
  })

  test('stopping an instance or deleting a disk frees part of the quota', async () => {
    leave({ cpus: 0, memory: 0, storage: 0 })
    const path = { instance: 'web-1' }
    await api.call('instanceStop', { path, query: web })
    api.clock.advance(3_000)
    expect((await api.call('instanceStart', { path, query: web })).status).toBe(202)
    await api.call('diskDelete', { path: { disk: 'scratch' }, query: web })
    const input = { query: web, body: newDisk(10 * GIB) }
    expect((await api.call('diskCreate', input)).status).toBe(201)
  })
})

describe('quotas', () => {
  const path = { silo: 'acme' }

  test('every silo has quotas, which list and view return alike', async () => {
    const { data } = await api.call('systemQuotasList')
    const rows = data['items'] as { siloId: string }[]
    expect(rows.map((r) => r.siloId).sort()).toEqual(
      api.world.silos
        .all()
        .map((s) => s.id)
        .sort(),
    )
    const view = await api.call('siloQuotasView', { path })
    expect(rows).toContainEqual(view.data)
  })

  test('when an update leaves out quotas, they stay', async () => {
    const before = (await api.call('siloQuotasView', { path })).data
    const { data } = await api.call('siloQuotasUpdate', { path, body: { cpus: 7 } })
    expect(data).toEqual({ ...before, cpus: 7 })
    expect((await api.call('utilizationView')).data['capacity']).toMatchObject({ cpus: 7 })
  })

  test('a quota may be below the usage, but not negative', async () => {
    const update = (cpus: number) => api.call('siloQuotasUpdate', { path, body: { cpus } })
    expect((await update(1)).status).toBe(200)
    const negative = await update(-1)
    expect([negative.status, negative.data['message']]).toEqual([
      400,
      'Cannot update silo quota: CPU quota must not be negative',
    ])
    expect(api.world.quotas.get(siloId())?.cpus).toBe(1)
  })

  test('users read the quotas of their own silo, and its admins change them', async () => {
    expect((await api.call('siloQuotasView', { path }, 'katherine')).status).toBe(200)
    const other = { path: { silo: 'initech' } }
    expect((await api.call('siloQuotasView', other, 'alan')).status).toBe(404)
    const change = { path, body: { cpus: 1 } }
    expect((await api.call('siloQuotasUpdate', change, 'katherine')).status).toBe(403)
    expect((await api.call('siloQuotasUpdate', change, 'alan')).status).toBe(200)
  })
})

/** The provisioned amounts of each silo, counted from the rows. */
function countedInAll(world: World): (silo: string) => Counts {
  const sums = new Map<string, Counts>()
  const add = (row: { projectId: string }, what: keyof Counts, much: number) => {
    const silo = world.projects.get(row.projectId)?.siloId ?? ''
    const sum = sums.get(silo) ?? { cpus: 0, memory: 0, storage: 0 }
    sums.set(silo, { ...sum, [what]: sum[what] + much })
  }
  for (const instance of world.instances.all()) {
    if (sledOf(instance) === undefined) continue
    add(instance, 'cpus', instance.ncpus)
    add(instance, 'memory', instance.memory)
  }
  for (const row of [...world.disks.all(), ...world.snapshots.all()]) add(row, 'storage', row.size)
  return (silo) => sums.get(silo) ?? { cpus: 0, memory: 0, storage: 0 }
}

const counted = (world: World, silo: string): Counts => countedInAll(world)(silo)

describe('utilization of silos', () => {
  test('the utilization of a silo is the same in all views', async () => {
    const { data } = await api.call('siloUtilizationList')
    const view = await api.call('siloUtilizationView', { path: { silo: 'acme' } })
    expect(data['items']).toContainEqual(view.data)
    expect((await api.call('utilizationView')).data).toEqual({
      capacity: view.data['allocated'],
      provisioned: view.data['provisioned'],
    })
  })

  test('a stopped instance frees CPUs and memory, and keeps its disks', async () => {
    const before = used()
    const input = { path: { instance: 'db-1' }, query: web }
    await api.call('instanceStop', input)
    expect(used()).toEqual(before)
    api.clock.advance(3_000)
    expect(used()).toEqual({
      cpus: before.cpus - 8,
      memory: before.memory - 64 * GIB,
      storage: before.storage,
    })
  })

  test.each(['demo', 'crowded'] as const)(
    'in the seed %s the usage equals the sum of the rows',
    (seed) => {
      const { world } = testApi(seed)
      const inSilo = countedInAll(world)
      for (const { id } of world.silos.all()) expect({ ...world.usage.of(id) }).toEqual(inSilo(id))
    },
  )

  test(behaviour('silos-without-utilization').rack, async () => {
    const names = async () => {
      const { data } = await api.call('siloUtilizationList', { query: { limit: 1_000 } })
      return (data['items'] as { siloName: string }[]).map(({ siloName }) => siloName)
    }
    expect(await names()).toEqual(expect.arrayContaining(['hooli', 'skunkworks']))
    // Hooli has no quota, but the list of silos contains it.
    setQuotas(api.world, api.world.silos.named('skunkworks')?.id ?? '', NOTHING)
    expect(await names()).toContain('hooli')
    expect(await names()).not.toContain('skunkworks')
  })

  test('a page of five hundred silos contains the usage of each silo', async () => {
    const crowd = testApi('crowded')
    const { data } = await crowd.call('siloUtilizationList', { query: { limit: 500 } })
    const shown = data['items'] as { siloId: string; provisioned: object }[]
    expect(shown).toHaveLength(500)
    const inSilo = countedInAll(crowd.world)
    for (const { siloId, provisioned } of shown) expect(provisioned).toEqual(inSilo(siloId))
  })

  /** An element that a random number selects. */
  const pick = <T>(all: readonly T[], n: number): T | undefined => all[n % Math.max(1, all.length)]
  const actions: Record<string, (n: number) => Promise<unknown>> = {
    create: (n) =>
      api.call('instanceCreate', {
        query: { project: n % 2 === 0 ? 'web' : 'data' },
        body: newInstance({
          name: `i-${n}`,
          ncpus: 1 + (n % 9),
          start: n % 3 !== 0,
          disks: [{ type: 'create', ...newDisk((1 + (n % 5)) * GIB), name: `d-${n}` }],
        }),
      }),
    start: (n) => perform('instanceStart', n),
    stop: (n) => perform('instanceStop', n),
    reboot: (n) => perform('instanceReboot', n),
    remove: (n) => perform('instanceDelete', n),
    resize: (n) => {
      const { id = '', memory } = pick(api.world.instances.all(), n) ?? {}
      const body = { ncpus: 1 + (n % 16), memory, bootDisk: null, autoRestartPolicy: null }
      return api.call('instanceUpdate', { path: { instance: id }, body })
    },
    disk: (n) =>
      api.call('diskCreate', { query: web, body: { ...newDisk(2 * GIB), name: `e-${n}` } }),
    undisk: (n) =>
      api.call('diskDelete', { path: { disk: pick(api.world.disks.all(), n)?.id ?? '' } }),
    snap: (n) =>
      api.call('snapshotCreate', {
        query: web,
        body: { name: `s-${n}`, description: '', disk: pick(api.world.disks.all(), n)?.id },
      }),
    unsnap: (n) =>
      api.call('snapshotDelete', {
        path: { snapshot: pick(api.world.snapshots.all(), n)?.id ?? '' },
      }),
    quota: (n) =>
      api.call('siloQuotasUpdate', { path: { silo: 'acme' }, body: { cpus: 80 + (n % 40) } }),
    wait: (n) => {
      api.clock.advance(n * 100)
      return Promise.resolve()
    },
  }
  const perform = (id: OperationId, n: number) =>
    api.call(id, { path: { instance: pick(api.world.instances.all(), n)?.id ?? '' } })

  test('after any sequence of calls, the sums equal the rows and fit the sleds', async () => {
    const action = fc.tuple(fc.constantFrom(...Object.keys(actions)), fc.nat(99))
    await fc.assert(
      fc.asyncProperty(fc.array(action, { maxLength: 40 }), async (all) => {
        api = testApi()
        for (const [what, n] of all) {
          const before = used().cpus
          await actions[what]?.(n)
          expect(used()).toEqual(counted(api.world, siloId()))
          // Usage exceeds a quota only when the quota was lowered.
          const limit = api.world.quotas.get(siloId())?.cpus ?? 0
          expect(used().cpus).toBeLessThanOrEqual(Math.max(limit, before))
        }
        for (const sled of api.world.sleds.all()) {
          const here = api.world.instances.by('sled', sled.id)
          expect(api.world.usage.of(sled.id).cpus).toBe(here.reduce((sum, i) => sum + i.ncpus, 0))
        }
      }),
      { numRuns: 40 },
    )
  })
})

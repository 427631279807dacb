import { R18 } from '@/api/version'
import { beforeEach, describe, expect, test } from 'vitest'
import type { OperationId } from '@/api/operation'
import { behaviour } from '@/model/behaviours'
import { isOnSled } from '@/nouns/compute/instance/rules-state'
import { fail } from '../rack/lifecycle'
import type { TestApi } from '../testing/test-api'
import { testApi } from '../testing/test-api'

const GIB = 2 ** 30
const web = { project: 'web' }
let api: TestApi
beforeEach(() => {
  api = testApi()
})

/** Fails the test when the value is missing. */
const required = <T>(thing: T | undefined): T => {
  if (thing === undefined) throw new Error('it is not there')
  return thing
}

const projectId = () => api.world.projects.all().find((p) => p.name === 'web')?.id ?? ''
const instance = (name: string) => {
  const found = api.world.instances.named(name, projectId())
  if (!found) throw new Error(`no instance ${name}`)
  return found
}
const ask = (id: OperationId, name: string) =>
  api.call(id, { path: { instance: name }, query: web })
const onSled = async (sledId = '') => {
  const { data } = await api.call('sledInstanceList', { path: { sledId }, query: { limit: 1_000 } })
  return (data['items'] as { id: string }[]).map((i) => i.id)
}
const close = (sledId: string, state = 'non_provisionable') =>
  api.call('sledSetProvisionPolicy', { path: { sledId }, body: { state } })
const open = () =>
  api.world.sleds
    .all()
    .filter((s) => s.policy.kind === 'in_service' && s.policy.provisionPolicy === 'provisionable')
const closeAll = async () => {
  for (const { id } of open()) await close(id)
}

describe('the sleds of instances', () => {
  test('an instance stays on one sled from its start to its stop', async () => {
    expect(instance('web-2').sledId).toBeUndefined()
    await ask('instanceStart', 'web-2')
    const { id, sledId } = instance('web-2')
    expect(await onSled(sledId)).toContain(id)
    api.clock.advance(3_000)
    await ask('instanceReboot', 'web-2')
    api.clock.advance(3_000)
    expect(instance('web-2').sledId).toBe(sledId)
    await ask('instanceStop', 'web-2')
    expect(await onSled(sledId)).toContain(id)
    api.clock.advance(3_000)
    expect(await onSled(sledId)).not.toContain(id)
    expect(instance('web-2').sledId).toBeUndefined()
  })

  test(behaviour('failed-is-on-no-sled').rack, async () => {
    const { id, sledId = '' } = instance('db-1')
    expect(await onSled(sledId)).toContain(id)
    expect(fail(api.world, id).sledId).toBeUndefined()
    expect(await onSled(sledId)).not.toContain(id)
  })

  test('the API does not return an instance’s sled', async () => {
    const { data } = await ask('instanceView', 'db-1')
    expect(Object.keys(data)).not.toContain('sledId')
  })

  test('a non-provisionable sled keeps its instances and gets no new ones', async () => {
    const { sledId = '' } = instance('db-1')
    const spare = open().find((s) => s.id !== sledId)
    for (const { id } of open()) if (id !== spare?.id) await close(id)
    expect(await onSled(sledId)).toContain(instance('db-1').id)
    await ask('instanceStart', 'web-2')
    expect(instance('web-2').sledId).toBe(spare?.id)
  })

  test('an instance without room on any sled is not started, and nothing is written', async () => {
    await closeAll()
    const before = [instance('web-2'), api.world.moves.size]
    const { status, data } = await ask('instanceStart', 'web-2')
    expect([status, data['errorCode']]).toEqual([507, 'InsufficientCapacity'])
    expect([instance('web-2'), api.world.moves.size]).toEqual(before)
  })

  describe(`${behaviour('start-is-checked-late').rack}`, () => {
    const body = { name: 'x', description: '', hostname: 'x', ncpus: 1, memory: GIB }
    const quota = (more: object) =>
      api.world.quotas.update(api.world.silos.named('acme')?.id ?? '', more)
    /** Creates an instance, and starts it by a second call. */
    const create = async (more: object = {}) => {
      const { status, data } = await api.call('instanceCreate', {
        query: web,
        body: { ...body, ...more },
      })
      const started = await ask('instanceStart', 'x')
      return [status, data['runState'], started.status, started.data['message']]
    }

    test('without room on any sled, a new instance is created stopped', async () => {
      await closeAll()
      const no = expect.stringMatching(/Failed to place instance: Could not find any valid sled/)
      expect(await create()).toEqual([201, 'stopped', 507, no])
    })

    test('an instance with more memory than any sled has is created stopped', async () => {
      quota({ memory: 2 ** 45 })
      expect((await create({ memory: 1536 * GIB })).slice(0, 3)).toEqual([201, 'stopped', 507])
    })

    test.each(['cpus', 'memory'])(
      'a new instance over the quota of %s is created stopped',
      async (what) => {
        quota({ [what]: 0 })
        const no = expect.stringMatching(/Limit Exceeded/)
        expect(await create()).toEqual([201, 'stopped', 507, no])
      },
    )

    test('without a start, sleds and quotas are not checked', async () => {
      await closeAll()
      const input = { query: web, body: { ...body, start: false } }
      expect((await api.call('instanceCreate', input)).data['runState']).toBe('creating')
    })
  })

  test(behaviour('placement-is-impossible').rack, async () => {
    const [one, other] = open()
    const put = (name: string, sledId: string | undefined) =>
      api.world.instances.update(instance(name).id, { runState: 'running', sledId })
    put('db-1', one?.id)
    put('web-1', other?.id)
    const group = (table: 'affinityGroups' | 'antiAffinityGroups', ...names: string[]) =>
      api.world[table].add({
        ...required(api.world.antiAffinityGroups.all()[0]),
        id: api.world.ids.uuid(),
        name: `${table} ${names.join(' ')}`,
        policy: 'fail',
        memberIds: ['web-2', ...names].map((name) => instance(name).id),
      })
    const started = async () => {
      const { status, data } = await ask('instanceStart', 'web-2')
      return [status, data['errorCode']]
    }
    const two = group('affinityGroups', 'db-1', 'web-1')
    expect(await started()).toEqual([400, 'InvalidRequest'])
    api.world.affinityGroups.remove(two.id)
    group('affinityGroups', 'db-1')
    const apart = group('antiAffinityGroups', 'db-1')
    expect(await started()).toEqual([400, 'InvalidRequest'])
    api.world.antiAffinityGroups.remove(apart.id)
    // Without this sled, no sled has room.
    await close(required(one).id)
    expect(await started()).toEqual([507, 'InsufficientCapacity'])
    await close(required(one).id, 'provisionable')
    expect(await started()).toEqual([202, undefined])
    expect(instance('web-2').sledId).toBe(one?.id)
  })

  test('when the room is taken before a new instance starts, the instance is stopped', async () => {
    const body = { name: 'x', description: '', hostname: 'x', ncpus: 1, memory: GIB }
    await api.call('instanceCreate', { query: web, body })
    await closeAll()
    api.clock.advance(60_000)
    expect(instance('x').runState).toBe('stopped')
  })

  test('a restart without room on any sled is retried', async () => {
    await closeAll()
    api.clock.advance(10 * 60_000)
    expect(instance('ci-runner-03').runState).toBe('failed')
    for (const { id } of api.world.sleds.all()) await close(id, 'provisionable')
    api.clock.advance(2 * 60_000)
    expect(instance('ci-runner-03').runState).toBe('running')
  })

  test('a listener is called once for each failed instance', () => {
    const failures: string[] = []
    api.world.listeners.instanceFailed.push((i) => failures.push(i.name))
    fail(api.world, instance('db-1').id)
    fail(api.world, instance('db-1').id)
    fail(api.world, instance('bastion').id)
    expect(failures).toEqual(['db-1', 'bastion'])
  })
})

describe('racks and their hardware', () => {
  const list = async (id: OperationId) =>
    (await api.call(id, { query: { limit: 1_000 } })).data['items'] as Record<string, unknown>[]

  test('every part of the rack is listed, and found by its id', async () => {
    for (const [listOf, view, param] of [
      ['rackList', 'rackView', 'rackId'],
      ['sledList', 'sledView', 'sledId'],
      ['switchList', 'switchView', 'switchId'],
      ['physicalDiskList', 'physicalDiskView', 'diskId'],
    ] as const) {
      const [first] = await list(listOf)
      const path = { [param]: String(first?.['id']) }
      expect([view, (await api.call(view, { path })).data]).toEqual([view, first])
      const unknown = { [param]: api.world.ids.uuid() }
      expect((await api.call(view, { path: unknown })).status).toBe(404)
    }
    const [sled] = api.world.sleds.all()
    const disks = await api.call('sledPhysicalDiskList', { path: { sledId: sled?.id ?? '' } })
    expect(disks.data['items']).not.toEqual([])
  })

  test('changing a sled’s provision policy returns the old policy', async () => {
    const [sled] = open()
    const { data } = await close(sled?.id ?? '')
    expect(data).toEqual({ oldState: 'provisionable', newState: 'non_provisionable' })
  })

  test('changing an expunged sled is a conflict', async () => {
    for (const sled of api.world.sleds.all().filter((s) => s.policy.kind === 'expunged')) {
      expect((await close(sled.id, 'provisionable')).status).toBe(409)
      expect(api.world.sleds.get(sled.id)).toEqual(sled)
    }
  })

  const membership = (verb: 'Status' | 'AddSleds' | 'Abort', more: object = {}) =>
    api.call(`rackMembership${verb}`, { path: { rackId: rack().id }, ...more })
  const rack = () => required(api.world.racks.all()[0])
  const waitingBoard = async () => {
    const [waiting] = await list('sledListUninitialized')
    const { part, serial } = required(waiting)['baseboard'] as { part: string; serial: string }
    return { partNumber: part, serialNumber: serial }
  }

  test('a rack makes one membership change at a time, and starts the new sled once all sleds have confirmed', async () => {
    const before = (await membership('Status')).data
    expect(before).toMatchObject({ state: 'committed', version: 1, unacknowledgedMembers: [] })
    const sled = await waitingBoard()
    const body = { sledIds: [sled] }
    expect((await membership('AddSleds', { body: { sledIds: [] } })).status).toBe(400)
    expect((await membership('AddSleds', { body })).data).toMatchObject({
      state: 'in_progress',
      version: 2,
    })
    expect((await membership('AddSleds', { body })).status).toBe(400)
    api.clock.advance(4_000)
    const after = (await membership('Status')).data
    expect(after).toMatchObject({ state: 'committed', unacknowledgedMembers: [] })
    expect(after['members']).toContainEqual(sled)
    const refused = await membership('AddSleds', { body })
    expect(refused.data['message']).toMatch(/already a member/)
    expect((await membership('Abort')).status).toBe(400)
    expect((await membership('Status', { query: { version: 1 } })).data).toEqual(before)
    expect((await membership('Status', { query: { version: 9 } })).status).toBe(404)
    api.clock.advance(6_000)
    expect(await list('sledListUninitialized')).toEqual([])
  })

  test('an aborted membership change adds no sled, and can be repeated', async () => {
    const body = { sledIds: [await waitingBoard()] }
    await membership('AddSleds', { body })
    expect((await membership('Abort')).data).toMatchObject({ state: 'aborted', version: 2 })
    api.clock.advance(20_000)
    expect(await list('sledListUninitialized')).toHaveLength(1)
    expect((await membership('AddSleds', { body })).data).toMatchObject({ version: 3 })
  })

  test('before release 19, a sled that is added alone comes up later with its disks', async () => {
    api = testApi('demo', { version: R18 })
    const [waiting] = await list('sledListUninitialized')
    const { part, serial } = required(waiting)['baseboard'] as { part: string; serial: string }
    const { status, data } = await api.call('sledAdd', { body: { part, serial } })
    const path = { sledId: String(data['id']) }
    expect(status).toBe(201)
    expect((await api.call('sledView', { path })).status).toBe(404)
    expect((await api.call('sledAdd', { body: { part, serial } })).status).toBe(400)
    api.clock.advance(6_000)
    expect((await api.call('sledView', { path })).data).toMatchObject({
      state: 'active',
      policy: { kind: 'in_service', provisionPolicy: 'provisionable' },
      baseboard: { serial },
    })
    expect((await api.call('sledPhysicalDiskList', { path })).data['items']).toHaveLength(12)
    expect(await list('sledListUninitialized')).toEqual([])
  })

  test('an unknown sled cannot be added', async () => {
    const sledIds = [{ partNumber: 'x', serialNumber: 'y' }]
    expect((await membership('AddSleds', { body: { sledIds } })).status).toBe(400)
    api = testApi('demo', { version: R18 })
    const body = { part: 'x', serial: 'y' }
    expect((await api.call('sledAdd', { body })).status).toBe(404)
  })

  test('a disk is adopted when it is present, unless the request was withdrawn', async () => {
    const [first, second] = await list('physicalDiskListUnadopted')
    const adopt = async (disk: unknown) =>
      (await api.call('physicalDiskEnableAdoption', { body: disk })).data
    const asked = await adopt(required(first)['diskId'])
    expect(await adopt(required(first)['diskId'])).toEqual(asked)
    const other = await adopt(required(second)['diskId'])
    expect(await list('physicalDiskListAdoptionRequests')).toHaveLength(2)
    const path = { physicalDiskAdoptionReqId: String(other['id']) }
    expect((await api.call('physicalDiskDisableAdoption', { path })).status).toBe(204)
    expect((await api.call('physicalDiskDisableAdoption', { path })).status).toBe(404)
    await adopt({ vendor: 'x', model: 'y', serial: 'not there' })
    api.clock.advance(20_000)
    expect(await list('physicalDiskListUnadopted')).toEqual([second])
    expect(await list('physicalDiskListAdoptionRequests')).toMatchObject([
      { diskId: { serial: 'not there' } },
    ])
    const { serial } = required(first)['diskId'] as { serial: string }
    const used = api.world.physicalDisks.all().find((disk) => disk.serial === serial)
    expect(used).toMatchObject({ state: 'active', policy: { kind: 'in_service' } })
  })

  test('users with a role on the fleet see the hardware, and only fleet admins change it', async () => {
    expect((await api.call('sledList', {}, 'grace')).status).toBe(200)
    expect((await api.call('sledList', {}, 'alan')).status).toBe(403)
    const path = { sledId: open()[0]?.id ?? '' }
    const body = { state: 'non_provisionable' }
    expect((await api.call('sledSetProvisionPolicy', { path, body }, 'grace')).status).toBe(403)
  })
})

test.each(['demo', 'crowded'] as const)(
  'in the seed %s every running instance is on a sled with room',
  (seed) => {
    const { world } = testApi(seed)
    for (const { runState, sledId } of world.instances.all())
      expect([runState, sledId !== undefined]).toEqual([runState, isOnSled(runState)])
    for (const sled of world.sleds.all()) {
      const { cpus, memory } = world.usage.of(sled.id)
      expect(cpus).toBeLessThanOrEqual(sled.usableHardwareThreads)
      expect(memory).toBeLessThanOrEqual(sled.usablePhysicalRam)
      if (sled.policy.kind === 'expunged') expect(cpus).toBe(0)
    }
  },
)

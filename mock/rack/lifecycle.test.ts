/**
 * Checks every row of the state tables with real requests: allowed actions succeed, and all others are refused by 400
 * or 409.
 */
import { beforeAll, describe, expect, test } from 'vitest'
import type { InstanceState } from '@/api/contract/instance'
import type { OperationId } from '@/api/operation'
import { NEWEST, R16, R17 } from '@/api/version'
import { behaviour } from '@/model/behaviours'
import type { DiskStateName } from '@/nouns/storage/disk/rules-state'
import { DISK_STATES, diskCan } from '@/nouns/storage/disk/rules-state'
import type { InstanceAction } from '@/nouns/compute/instance/rules-state'
import { replacing } from '@/nouns/compute/instance/rules-update'
import { INSTANCE_STATES, instanceCan } from '@/nouns/compute/instance/rules-state'
import { fail } from './lifecycle'
import type { InstanceRow } from '../state'
import type { Input, TestApi } from '../testing/test-api'
import { testApi } from '../testing/test-api'

const GIB = 2 ** 30

/** `put` resets the instance before every case, so one world is enough. */
let api: TestApi
let subject: InstanceRow
beforeAll(() => {
  api = testApi()
})

function put(runState: InstanceState): InstanceRow {
  api = testApi()
  const { world } = api
  const web = world.projects.all().find((p) => p.name === 'web')
  const found = world.instances.named('db-1', web?.id)
  if (!found) throw new Error('the demo has no db-1')
  subject = world.instances.update(found.id, { runState, autoRestartEnabled: false })
  return subject
}

const nicId = () => api.world.nics.under(subject.id)[0]?.id ?? ''

const diskNamed = (name: string) => {
  const disk = api.world.disks.named(name, subject.projectId)
  if (!disk) throw new Error(`the demo has no ${name}`)
  return disk
}

/** The call for each action of the table. The type requires a call for every action. */
const calls: Record<
  Exclude<InstanceAction, 'add to affinity group'>,
  { id: OperationId; input: () => Input }
> = {
  start: { id: 'instanceStart', input: () => ({}) },
  stop: { id: 'instanceStop', input: () => ({}) },
  reboot: { id: 'instanceReboot', input: () => ({}) },
  delete: { id: 'instanceDelete', input: () => ({}) },
  resize: {
    id: 'instanceUpdate',
    input: () => ({ body: replacing(subject, { ncpus: 2, memory: 4 * GIB }) }),
  },
  'change processor platform': {
    id: 'instanceUpdate',
    input: () => ({ body: replacing(subject, { cpuPlatform: 'amd_turin' }) }),
  },
  'update boot disk': {
    id: 'instanceUpdate',
    input: () => ({
      body: replacing(subject, { bootDisk: diskNamed('db-1-data').id }),
    }),
  },
  'attach disk': { id: 'instanceDiskAttach', input: () => ({ body: { disk: 'scratch' } }) },
  'detach disk': { id: 'instanceDiskDetach', input: () => ({ body: { disk: 'db-1-wal' } }) },
  'serial console': { id: 'instanceSerialConsole', input: () => ({ query: { fromStart: 0 } }) },
  'add network interface': {
    id: 'instanceNetworkInterfaceCreate',
    input: () => ({
      path: {},
      query: { instance: subject.id },
      body: { name: 'net1', description: '', vpcName: 'default', subnetName: 'management' },
    }),
  },
  'update network interface': {
    id: 'instanceNetworkInterfaceUpdate',
    input: () => ({ path: { interface: nicId() }, body: { description: 'The way in' } }),
  },
  'delete network interface': {
    id: 'instanceNetworkInterfaceDelete',
    input: () => ({ path: { interface: nicId() } }),
  },
}

test(behaviour('interface-states').rack, () => {
  const states = (action: InstanceAction) => INSTANCE_STATES.filter((s) => instanceCan(action, s))
  expect(states('add network interface')).toEqual(['creating', 'stopped'])
  expect(states('update network interface')).toEqual(['stopped'])
  expect(states('delete network interface')).toEqual(['creating', 'stopped', 'failed'])
})

const cases = Object.entries(calls).flatMap(([action, { id, input }]) =>
  INSTANCE_STATES.map((state) => ({ action: action as InstanceAction, state, id, input })),
)

type Case = (typeof cases)[number]
/** Whether an action repeats the last one, so that it succeeds and changes nothing. */
const repeated = ({ action, state }: Case) =>
  (action === 'start' && ['starting', 'running', 'rebooting', 'migrating'].includes(state)) ||
  (action === 'stop' && ['stopped', 'stopping'].includes(state)) ||
  (action === 'reboot' && state === 'rebooting')
/** Whether a refusal is a conflict (409), because a process is running. */
const conflicts = ({ action, state }: Case) =>
  action === 'start'
    ? ['stopping', 'creating'].includes(state)
    : ['resize', 'change processor platform', 'update boot disk'].includes(action)
const allowed = ({ action, state }: Case) => instanceCan(action, state)
/** Whether racks allow an action that the console does not offer. */
const isBeyond = ({ action, state }: Case) => action === 'stop' && state === 'migrating'
/** The instance without the intended state, which the API does not return. */
const shown = () => ({ ...api.world.instances.get(subject.id), intended: undefined })
const ask = ({ id, input }: Case) => api.call(id, { path: { instance: subject.id }, ...input() })

test.each(cases.filter(allowed))(
  'the action $action succeeds when an instance is $state',
  async (wanted) => {
    put(wanted.state)
    expect((await ask(wanted)).status).toBeLessThan(300)
  },
)

test.each(cases.filter((c) => repeated(c) && !allowed(c)))(
  'a repeated $action when an instance is $state succeeds, and changes nothing',
  async (wanted) => {
    put(wanted.state)
    const { status, data } = await ask(wanted)
    expect([status, data['runState']]).toEqual([202, wanted.state])
    expect(shown()).toEqual(subject)
  },
)

test.each(cases.filter((c) => !allowed(c) && !repeated(c) && !isBeyond(c)))(
  'the action $action is refused when an instance is $state',
  async (wanted) => {
    put(wanted.state)
    const { status, data } = await ask(wanted)
    expect(status).toBe(conflicts(wanted) ? 409 : 400)
    expect(data).toMatchObject({
      errorCode: conflicts(wanted) ? 'Conflict' : 'InvalidRequest',
      message: expect.stringMatching(/instance|disk/i),
    })
    // A refusal changes nothing.
    expect(shown()).toEqual(subject)
  },
)

test.each(cases.filter(isBeyond))(behaviour('stop-while-migrating').rack, async (wanted) => {
  put(wanted.state)
  const { status, data } = await ask(wanted)
  expect([status, data['runState']]).toEqual([202, 'stopping'])
})

describe('attaching and detaching disks', () => {
  const state = (name: DiskStateName) =>
    name === 'attached' || name === 'attaching' || name === 'detaching'
      ? { state: name, instance: api.world.ids.uuid() }
      : { state: name }

  test.each(DISK_STATES)(
    'attaching a disk that is %s succeeds exactly where the console allows it',
    async (name) => {
      put('stopped')
      const { id } = diskNamed('scratch')
      api.world.disks.update(id, { state: state(name) })
      const { status } = await api.call('instanceDiskAttach', {
        path: { instance: subject.id },
        body: { disk: 'scratch' },
      })
      expect(status).toBe(diskCan('attach', name) ? 202 : 400)
    },
  )

  test.each(DISK_STATES)(
    'detaching a disk that is %s succeeds where the console allows it, or if it is detached already',
    async (name) => {
      put('stopped')
      const { id } = diskNamed('db-1-wal')
      api.world.disks.update(id, { state: { ...state(name), instance: subject.id } as never })
      const { status } = await api.call('instanceDiskDetach', {
        path: { instance: subject.id },
        body: { disk: 'db-1-wal' },
      })
      // Detaching a detached disk succeeds.
      expect(status).toBe(diskCan('detach', name) || name === 'detached' ? 202 : 400)
    },
  )

  test('the boot disk cannot be detached', async () => {
    put('stopped')
    const { status } = await api.call('instanceDiskDetach', {
      path: { instance: subject.id },
      body: { disk: 'db-1-boot' },
    })
    expect(status).toBe(400)
  })

  test('only an attached disk can become the boot disk', async () => {
    put('stopped')
    const body = replacing(subject, { bootDisk: 'scratch' })
    const path = { instance: subject.id }
    expect((await api.call('instanceUpdate', { path, body })).status).toBe(409)
  })

  test(behaviour('repeated-disk-attach').rack, async () => {
    put('running')
    const before = structuredClone(api.world.disks.all())
    const ask = (id: 'instanceDiskAttach' | 'instanceDiskDetach', disk: string) =>
      api.call(id, { path: { instance: subject.id }, body: { disk } })
    expect(await ask('instanceDiskAttach', 'db-1-wal')).toMatchObject({
      status: 202,
      data: { name: 'db-1-wal', state: { state: 'attached' } },
    })
    expect((await ask('instanceDiskDetach', 'scratch')).status).toBe(202)
    expect((await ask('instanceDiskAttach', 'scratch')).status).toBe(400)
    expect(api.world.disks.all()).toEqual(before)
  })
})

describe('instance state transitions', () => {
  const stateOf = () => api.world.instances.get(subject.id)?.runState
  const send = (id: OperationId) => api.call(id, { path: { instance: subject.id } })

  test.each([
    ['stopped', 'instanceStart', 'starting', 'running'],
    ['failed', 'instanceStart', 'starting', 'running'],
    ['running', 'instanceStop', 'stopping', 'stopped'],
    ['running', 'instanceReboot', 'rebooting', 'running'],
  ] as const)(
    'an instance that is %s reaches the final state of %s after a transitional one',
    async (from, id, during, after) => {
      put(from)
      expect((await send(id)).data['runState']).toBe(during)
      api.clock.advance(2_999)
      expect(stateOf()).toBe(during)
      const before = api.world.instances.get(subject.id)?.timeRunStateUpdated.getTime() ?? 0
      api.clock.advance(1)
      expect(stateOf()).toBe(after)
      expect(api.world.instances.get(subject.id)?.timeRunStateUpdated.getTime()).toBe(
        before + 3_000,
      )
    },
  )

  test('a stop cancels a start in progress', async () => {
    put('stopped')
    await send('instanceStart')
    api.clock.advance(1_000)
    await send('instanceStop')
    api.clock.advance(60_000)
    expect(stateOf()).toBe('stopped')
  })

  test('stuck instances of the demo stay in their states', () => {
    put('running')
    const stuck = () =>
      ['db-2', 'ci-runner-01', 'metrics-replica'].map(
        (name) => api.world.instances.named(name, subject.projectId)?.runState,
      )
    api.clock.advance(24 * 3_600_000)
    expect(stuck()).toEqual(['starting', 'rebooting', 'creating'])
  })
})

describe('automatic restart', () => {
  const runner = () => api.world.instances.named('ci-runner-03', subject.projectId)

  test.each([
    [behaviour('restart-cooldown-hour').rack, R16, 60],
    [behaviour('restart-cooldown').rack, R17, 5],
    [behaviour('restart-cooldown').rack, NEWEST, 5],
  ] as const)('%s (version %s, %d minutes)', (_, version, minutes) => {
    api = testApi('demo', { version })
    const { id } = api.world.instances.all().find(({ name }) => name === 'ci-runner-03') ?? {}
    const now = () => api.world.instances.get(id ?? '')
    api.clock.advance(5 * 60_000 + 5_000)
    const cooldown = minutes * 60_000
    expect(now()?.autoRestartCooldownExpiration?.getTime()).toBe(
      api.clock.now().getTime() + cooldown,
    )
    api.clock.advance(3_000)
    fail(api.world, id ?? '')
    api.clock.advance(cooldown - 10_000)
    expect(now()?.runState).toBe('failed')
    api.clock.advance(20_000)
    expect(now()?.runState).toBe('running')
  })

  describe(`${behaviour('restart-needs-intent').rack}`, () => {
    const minute = 60_000
    const later = () => api.clock.advance(5 * minute)
    const state = () => api.world.instances.get(subject.id)?.runState
    const ask = async (id: OperationId) =>
      (await api.call(id, { path: { instance: subject.id } })).status
    const failing = (runState: InstanceState = 'running') => {
      put(runState)
      api.world.instances.update(subject.id, { autoRestartEnabled: true })
      return () => fail(api.world, subject.id)
    }

    test('after a refused delete the instance is not restarted, and after a refused reboot it is', async () => {
      const fails = failing()
      expect(await ask('instanceDelete')).toBe(400)
      fails()
      later()
      expect(state()).toBe('failed')
      // A refused reboot also counts as the wish that the instance runs.
      expect(await ask('instanceReboot')).toBe(400)
      later()
      expect(state()).toBe('running')
    })

    test('after a stop the instance is not restarted, and after a new start it is', async () => {
      const fails = failing()
      await ask('instanceStop')
      fails()
      later()
      expect(state()).toBe('failed')
      await ask('instanceStart')
      fails()
      later()
      expect(state()).toBe('running')
    })
  })

  test(behaviour('restart-fails').rack, () => {
    put('running')
    const sleds = api.world.sleds.all()
    const provisionPolicy = (value: 'provisionable' | 'non_provisionable') => {
      for (const { id } of sleds)
        api.world.sleds.update(id, { policy: { kind: 'in_service', provisionPolicy: value } })
    }
    provisionPolicy('non_provisionable')
    api.clock.advance(20 * 60_000)
    expect(runner()?.runState).toBe('failed')
    const { id = '' } = api.world.silos.named('acme') ?? {}
    const { cpus } = api.world.usage.of(id)
    api.world.quotas.update(id, { cpus })
    provisionPolicy('provisionable')
    api.clock.advance(2 * 60_000)
    expect(runner()?.runState).toBe('stopped')
    api.world.quotas.update(id, { cpus: 1_000 })
    api.clock.advance(24 * 60 * 60_000)
    expect(runner()?.runState).toBe('stopped')
  })

  test('a failed instance restarts after its cooldown, and a new cooldown begins', () => {
    put('running')
    api.clock.advance(5 * 60_000)
    expect(runner()?.runState).toBe('failed')
    api.clock.advance(5_000)
    expect(runner()?.runState).toBe('starting')
    const now = api.clock.now()
    expect(runner()?.timeLastAutoRestarted).toEqual(now)
    expect(runner()?.autoRestartCooldownExpiration).toEqual(new Date(now.getTime() + 5 * 60_000))
    api.clock.advance(3_000)
    expect(runner()?.runState).toBe('running')
  })

  test('with the policy “never” an instance is restarted only after a change of the policy', async () => {
    put('running')
    const found = runner()
    if (!found) throw new Error('the seed has it')
    const { id } = found
    await api.call('instanceUpdate', {
      path: { instance: id },
      body: replacing(found, { autoRestartPolicy: 'never' }),
    })
    api.clock.advance(3_600_000)
    expect(runner()?.runState).toBe('failed')
    await api.call('instanceUpdate', {
      path: { instance: id },
      body: replacing(found, { autoRestartPolicy: null }),
    })
    api.clock.advance(10_000)
    expect(runner()?.runState).toBe('running')
  })

  test('an instance that fails during its cooldown restarts when the cooldown ends', () => {
    put('running')
    api.clock.advance(6 * 60_000)
    fail(api.world, runner()?.id ?? '')
    api.clock.advance(3 * 60_000)
    expect(runner()?.runState).toBe('failed')
    api.clock.advance(2 * 60_000)
    expect(runner()?.runState).toBe('running')
  })
})

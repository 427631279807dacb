import { beforeEach, expect, test } from 'vitest'
import { NEWEST, R17 } from '@/api/version'
import { behaviour } from '@/model/behaviours'
import type { World } from '../state'
import type { TestApi } from '../testing/test-api'
import { testApi } from '../testing/test-api'

const GIB = 2 ** 30
let api: TestApi
beforeEach(() => {
  api = testApi()
})

const plain = (more: Record<string, unknown> = {}) => ({
  name: 'fresh',
  description: '',
  hostname: 'fresh',
  ncpus: 2,
  memory: 8 * GIB,
  ...more,
})

const create = (more: Record<string, unknown> = {}) =>
  api.call('instanceCreate', { query: { project: 'web' }, body: plain(more) })

/** The body of a distributed disk with a source. */
const from = (diskSource: object) => ({ type: 'distributed', diskSource })
const imageId = (name = 'debian-13') => api.world.images.all().find((i) => i.name === name)?.id
const newDisk = (name: string, more: Record<string, unknown> = {}) => ({
  type: 'create',
  name,
  description: '',
  size: 10 * GIB,
  diskBackend: from({ type: 'blank', blockSize: 4096 }),
  ...more,
})
/** The body of an interface with an IPv4 address. */
const at = (value: string) => ({
  ipConfig: { type: 'v4', value: { ip: { type: 'explicit', value } } },
})
const nic = (name: string, more: Record<string, unknown> = {}) => ({
  name,
  description: '',
  vpcName: 'default',
  subnetName: 'default',
  ...more,
})

/** Every table that a create may change. */
const written = ({
  instances,
  disks,
  nics,
  instanceIps,
  floatingIps,
  antiAffinityGroups,
  moves,
}: World) =>
  structuredClone({
    instances: instances.all(),
    disks: disks.all(),
    nics: nics.all(),
    ips: instanceIps.all(),
    floating: floatingIps.all(),
    groups: antiAffinityGroups.all(),
    moves: moves.size,
  })

test('an instance is created with everything in the request', async () => {
  const { status, data } = await create({
    bootDisk: newDisk('fresh-boot', { diskBackend: from({ type: 'image', imageId: imageId() }) }),
    disks: [newDisk('fresh-data'), { type: 'attach', name: 'scratch' }],
    externalIps: [{ type: 'ephemeral' }, { type: 'floating', floatingIp: 'spare' }],
    networkInterfaces: {
      type: 'create',
      params: [nic('a', at('172.30.1.9')), nic('b', { subnetName: 'management' })],
    },
    sshPublicKeys: ['laptop'],
    antiAffinityGroups: ['nobody-yet'],
  })
  expect(status).toBe(201)
  expect(data).toMatchObject({ name: 'fresh', runState: 'creating', autoRestartEnabled: true })
  const path = { instance: String(data['id']) }

  const disks = (await api.call('instanceDiskList', { path })).data['items']
  expect(disks).toMatchObject([
    {
      name: 'fresh-boot',
      id: data['bootDiskId'],
      imageId: imageId(),
      state: { state: 'attached' },
    },
    { name: 'fresh-data', blockSize: 4096 },
    { name: 'scratch' },
  ])
  const ips = (await api.call('instanceExternalIpList', { path })).data['items']
  expect(ips).toMatchObject([
    { kind: 'floating', name: 'spare' },
    { kind: 'ephemeral' },
    { kind: 'snat' },
  ])
  const nics = await api.call('instanceNetworkInterfaceList', { query: path })
  expect(nics.data['items']).toMatchObject([
    { name: 'a', primary: true, ipStack: { type: 'v4', value: { ip: '172.30.1.9' } } },
    { name: 'b', primary: false, ipStack: { type: 'dual_stack' } },
  ])
  const keys = await api.call('instanceSshPublicKeyList', { path })
  expect(keys.data['items']).toMatchObject([{ name: 'laptop' }])
  const groups = await api.call('instanceAntiAffinityGroupList', { path })
  expect(groups.data['items']).toMatchObject([{ name: 'nobody-yet' }])
})

test('without interfaces and keys in the body, an instance gets the default interface and all keys of the user', async () => {
  const { data } = await create()
  const id = String(data['id'])
  expect(api.world.nics.under(id)).toMatchObject([{ name: 'net0', primary: true }])
  expect(api.world.instances.get(id)?.sshKeyIds).toHaveLength(2)
  expect(data['bootDiskId']).toBeUndefined()
})

test('a new instance goes from creating through starting to running', async () => {
  const id = String((await create()).data['id'])
  const state = () => api.world.instances.get(id)?.runState
  api.clock.advance(1_499)
  expect(state()).toBe('creating')
  api.clock.advance(1)
  expect(state()).toBe('starting')
  api.clock.advance(2_500)
  expect(state()).toBe('running')
})

test('a new instance that is not to be started ends up stopped', async () => {
  const id = String((await create({ start: false })).data['id'])
  api.clock.advance(1_500)
  expect(api.world.instances.get(id)?.runState).toBe('stopped')
  api.clock.advance(60_000)
  expect(api.world.instances.get(id)?.runState).toBe('stopped')
})

test('when an instance is deleted, only its disks stay', async () => {
  const { data } = await create({
    start: false,
    bootDisk: newDisk('fresh-boot'),
    externalIps: [{ type: 'ephemeral' }, { type: 'floating', floatingIp: 'spare' }],
    antiAffinityGroups: ['nobody-yet'],
  })
  api.clock.advance(1_500)
  const id = String(data['id'])
  const projectId = String(data['projectId'])
  expect((await api.call('instanceDelete', { path: { instance: id } })).status).toBe(204)
  const { world } = api
  expect(world.disks.named('fresh-boot', projectId)?.state).toEqual({ state: 'detached' })
  expect(world.nics.under(id)).toEqual([])
  expect(world.instanceIps.under(id)).toEqual([])
  expect(world.floatingIps.named('spare', projectId)?.instanceId).toBeUndefined()
  expect(world.antiAffinityGroups.named('nobody-yet', projectId)?.memberIds).toEqual([])
  expect((await api.call('instanceView', { path: { instance: id } })).status).toBe(404)
})

test('a disk that is named twice is attached once', async () => {
  const disk = { type: 'attach', name: 'scratch' }
  const { status, data } = await create({ disks: [disk, disk] })
  expect(status).toBe(201)
  const listed = await api.call('instanceDiskList', { path: { instance: String(data['id']) } })
  expect((listed.data['items'] as { name: string }[]).map(({ name }) => name)).toContain('scratch')
})

const refusals: [
  what: string,
  more: () => Record<string, unknown>,
  status: number,
  message: RegExp,
][] = [
  ['no CPU', () => ({ ncpus: 0 }), 400, /ncpus/],
  ['too many CPUs', () => ({ ncpus: 255 }), 400, /^cannot have more than 254 vCPUs per instance$/],
  ['too little memory', () => ({ memory: GIB / 2 }), 400, /"size": memory/],
  ['too much memory', () => ({ memory: 1537 * GIB }), 400, /1536 GiB/],
  ['memory in fractions of a GiB', () => ({ memory: 8 * GIB + 1 }), 400, /divisible/],
  [
    'a list of no interfaces',
    () => ({ networkInterfaces: { type: 'create', params: [] } }),
    400,
    /^All interfaces must be in the same VPC$/,
  ],
  ['a taken name', () => ({ name: 'db-1' }), 400, /^already exists: instance "db-1"$/],
  ['an invalid name', () => ({ name: 'Not A Name' }), 400, /name/],
  [
    'a taken disk name',
    () => ({ disks: [newDisk('scratch')] }),
    400,
    /already exists: disk "scratch"/,
  ],
  [
    'a repeated disk name',
    () => ({ disks: [newDisk('x'), newDisk('x')] }),
    400,
    /already exists: disk "x"/,
  ],
  [
    'an attached disk',
    () => ({ disks: [{ type: 'attach', name: 'db-1-data' }] }),
    400,
    /already attached/,
  ],
  ['a faulted disk', () => ({ disks: [{ type: 'attach', name: 'broken' }] }), 400, /faulted/],
  [
    'an unknown disk',
    () => ({ disks: [{ type: 'attach', name: 'nope' }] }),
    404,
    /disk with name "nope"/,
  ],
  [
    'a disk that is too large',
    () => ({ disks: [newDisk('x', { size: 1024 * GIB })] }),
    400,
    /1023 GiB/,
  ],
  [
    'a disk smaller than its image',
    () => ({
      bootDisk: newDisk('x', {
        size: GIB,
        diskBackend: from({ type: 'image', imageId: imageId() }),
      }),
    }),
    400,
    /greater than or equal/,
  ],
  [
    'an unknown image',
    () => ({
      bootDisk: newDisk('x', {
        diskBackend: from({ type: 'image', imageId: api.world.ids.uuid() }),
      }),
    }),
    404,
    /image with id/,
  ],
  [
    'thirteen disks',
    () => ({ disks: Array.from({ length: 13 }, (_, i) => newDisk(`x${i}`)) }),
    400,
    /more than 12 disks/,
  ],
  [
    'an unknown pool',
    () => ({
      externalIps: [{ type: 'ephemeral', poolSelector: { type: 'explicit', pool: 'nope' } }],
    }),
    404,
    /ip-pool/,
  ],
  [
    'two ephemeral addresses',
    () => ({ externalIps: [{ type: 'ephemeral' }, { type: 'ephemeral' }] }),
    400,
    /ephemeral/,
  ],
  [
    'a floating address in use',
    () => ({ externalIps: [{ type: 'floating', floatingIp: 'bastion' }] }),
    400,
    /still attached/,
  ],
  [
    'an unknown subnet',
    () => ({ networkInterfaces: { type: 'create', params: [nic('a', { subnetName: 'nope' })] } }),
    404,
    /vpc-subnet/,
  ],
  [
    'an address outside its subnet',
    () => ({ networkInterfaces: { type: 'create', params: [nic('a', at('10.0.0.9'))] } }),
    400,
    /not within/,
  ],
  [
    'an address in use',
    () => ({ networkInterfaces: { type: 'create', params: [nic('a', at('172.30.0.5'))] } }),
    400,
    /not available/,
  ],
  [
    'nine interfaces',
    () => ({
      networkInterfaces: {
        type: 'create',
        params: Array.from({ length: 9 }, (_, i) => nic(`n${i}`)),
      },
    }),
    400,
    /network interfaces/,
  ],
  ['an unknown SSH key', () => ({ sshPublicKeys: ['nope'] }), 404, /ssh-key/],
  ['an unknown group', () => ({ antiAffinityGroups: ['nope'] }), 404, /anti-affinity-group/],
  ['user data that is not base64', () => ({ userData: 'häßlich' }), 400, /Base64/],
  [
    'no default pool',
    () => ({ name: 'no-default-pool' }),
    404,
    /^not found: default IP pool for current silo$/,
  ],
]

test.each(refusals)(
  'creating an instance is refused, and nothing is written: %s',
  async (_, more, status, message) => {
    const before = written(api.world)
    // The other parts of the body are valid and come first, to reveal a handler that writes too early.
    const answer = await create({
      disks: [newDisk('well')],
      externalIps: [{ type: 'ephemeral' }],
      ...more(),
    })
    expect(answer.status).toBe(status)
    expect(answer.data['message']).toMatch(message)
    expect(written(api.world)).toEqual(before)
  },
)

test('an exhausted address pool is reported before anything is written', async () => {
  const pool = api.world.ipPools.named('ip-pool-1')
  const [range] = api.world.poolRanges.under(pool?.id ?? '')
  api.world.poolRanges.update(range?.id ?? '', {
    range: { first: '203.0.113.10', last: '203.0.113.10' },
  })
  const before = written(api.world)
  expect((await create({ externalIps: [{ type: 'ephemeral' }] })).status).toBe(507)
  expect(written(api.world)).toEqual(before)
})

const interfaces = (type: string) => ({ networkInterfaces: { type } })

test.each([
  [NEWEST, 'default_ipv4', 'default unicast IPv4 pool for current silo'],
  [NEWEST, 'default_dual_stack', 'default unicast IPv4 pool for current silo'],
  [R17, 'none', 'default IP pool for current silo'],
] as const)(
  `${behaviour('source-nat-needs-default').rack} (%s, %s)`,
  async (version, type, pool) => {
    api = testApi('demo', { version })
    const input = { path: { pool: 'ip-pool-1', silo: 'acme' }, body: { isDefault: false } }
    await api.call('systemIpPoolSiloUpdate', input)
    const before = written(api.world)
    const { status, data } = await create(interfaces(type))
    expect([status, data['message']]).toEqual([404, `not found: ${pool}`])
    expect(written(api.world)).toEqual(before)
    if (version === NEWEST) expect((await create(interfaces('default_ipv6'))).status).toBe(201)
  },
)

test(behaviour('source-nat-is-v4').rack, async () => {
  const kinds = async (type: string) => {
    api = testApi()
    const id = String((await create(interfaces(type))).data['id'])
    return api.world.instanceIps.under(id).map(({ kind }) => kind)
  }
  expect(await kinds('default_ipv6')).toEqual([])
  expect(await kinds('default_dual_stack')).toEqual(['snat'])
})

test(behaviour('keys-at-start').rack, async () => {
  const { data } = await create({ start: false })
  const path = { instance: String(data['id']) }
  const names = async () => {
    const answer = await api.call('instanceSshPublicKeyList', { path })
    return (answer.data['items'] as { name: string }[]).map(({ name }) => name)
  }
  const before = await names()
  expect(before.length).toBeGreaterThan(1)
  const [sshKey = ''] = before
  await api.call('currentUserSshKeyDelete', { path: { sshKey } })
  await api.call('instanceStart', { path })
  expect(await names()).toEqual(before.slice(1))
})

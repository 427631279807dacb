import { beforeAll, describe, expect, test } from 'vitest'
import type { OperationId } from '@/api/operation'
import type { ApiVersion } from '@/api/version'
import { NEWEST, R20, R21, isIn } from '@/api/version'
import { behaviour } from '@/model/behaviours'
import { operations } from '@/api/operations'
import type { Username } from '../seeds/personas'
import { FOR_ANYONE } from './authorize'
import { personas } from '../seeds/personas'
import type { Input, TestApi } from '../testing/test-api'
import { enter, personCalled } from '../seeds/one-role'
import { testApi } from '../testing/test-api'

let api: TestApi
beforeAll(() => {
  api = testApi()
})

const web = { project: 'web' }
const inWeb = (name: string) => ({ path: { instance: name }, query: web })
const GIB = 2 ** 30

/** The users of the columns below, in the order of `personas`. */
const ORDER: readonly Username[] = [
  'ada',
  'grace',
  'alan',
  'katherine',
  'edsger',
  'niklaus',
  'barbara',
]

const expectations: [OperationId, Input, readonly number[]][] = [
  ['currentUserView', {}, [200, 200, 200, 200, 200, 200, 200]],
  ['currentUserGroups', {}, [200, 200, 200, 200, 200, 200, 200]],
  ['policyView', {}, [200, 200, 200, 200, 200, 200, 200]],
  ['ipPoolList', {}, [200, 200, 200, 200, 403, 403, 200]],
  ['systemPolicyView', {}, [200, 200, 403, 403, 403, 403, 403]],
  ['siloList', {}, [200, 200, 403, 403, 403, 403, 403]],
  ['projectList', {}, [200, 200, 200, 200, 403, 403, 200]],
  ['projectView', { path: web }, [200, 200, 200, 200, 200, 404, 200]],
  ['projectView', { path: { project: 'data' } }, [200, 200, 200, 200, 404, 404, 200]],
  ['projectView', { path: { project: 'nope' } }, [404, 404, 404, 404, 404, 404, 404]],
  ['instanceList', { query: web }, [200, 200, 200, 200, 200, 404, 200]],
  ['instanceView', inWeb('db-1'), [200, 200, 200, 200, 200, 404, 200]],
  ['instanceReboot', inWeb('bastion'), [202, 202, 202, 202, 403, 404, 202]],
  ['imageList', {}, [200, 200, 200, 200, 403, 403, 200]],
  ['imageList', { query: web }, [200, 200, 200, 200, 200, 404, 200]],
  ['diskView', { path: { disk: 'scratch' }, query: web }, [200, 200, 200, 200, 200, 404, 200]],
  ['projectPolicyView', { path: web }, [200, 200, 200, 200, 200, 404, 200]],
  ['projectUpdate', { path: web, body: { description: 'x' } }, [200, 200, 200, 200, 403, 404, 403]],
  ['projectDelete', { path: web }, [400, 400, 400, 400, 403, 404, 403]],
  [
    'projectPolicyUpdate',
    { path: { project: 'lab' }, body: { roleAssignments: [] } },
    [200, 200, 200, 200, 404, 404, 403],
  ],
  // A limited collaborator may change projects, but not their networks.
  [
    'vpcCreate',
    { query: web, body: { name: 'net', description: '', dnsName: 'net' } },
    [201, 400, 400, 400, 403, 404, 403],
  ],
  [
    'floatingIpCreate',
    { query: web, body: { name: 'way-in', description: '' } },
    [201, 400, 400, 400, 403, 404, 400],
  ],
  [
    'projectCreate',
    { body: { name: 'new', description: '' } },
    [201, 400, 400, 400, 403, 403, 403],
  ],
]

test.each(expectations)(
  'the operation %s with %j has the expected status for each user',
  async (id, input, statuses) => {
    for (const [i, username] of ORDER.entries())
      expect([username, (await api.call(id, input, username)).status]).toEqual([
        username,
        statuses[i],
      ])
  },
)

test('the expectations cover every user', () => {
  expect(personas.map((p) => p.username)).toEqual(ORDER)
})

/** Values of parameters that are not names. */
const OF_A_KIND: Readonly<Record<string, string>> = {
  metric_name: 'cpus_provisioned',
  subnet_mask: '32',
  system_version: '1.0.0',
}

test('every operation requires a login, except those before a login', async () => {
  for (const operation of Object.values(operations)) {
    const path = Object.fromEntries(
      [...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [
        name.replaceAll(/_(\w)/g, (_, c: string) => c.toUpperCase()),
        OF_A_KIND[name] ?? (name.endsWith('_id') ? '00000000-0000-4000-8000-000000000000' : 'x'),
      ]),
    )
    if (FOR_ANYONE.has(operation.id) || !isIn(NEWEST, operation)) continue
    if (operation.method === 'POST' || operation.method === 'PUT') continue
    const id = '00000000-0000-4000-8000-000000000000'
    const query = {
      ...{ project: 'web', instance: 'x', vpc: 'x', router: 'x', gateway: 'x', receiver: 'x' },
      ...{ silo: 'x', rackId: id, switchSlot: 'switch0', asn: 1, nameOrId: 'x' },
    }
    const input = { path, query }
    const { status } = await api.call(operation.id, input, null)
    expect([operation.id, status]).toEqual([operation.id, 401])
  }
})

test('for a resource that the caller may not see, “not found” names the id, or else the project', async () => {
  const byName = await api.call('instanceView', inWeb('db-1'), 'niklaus')
  expect(byName.data['message']).toBe('not found: project with name "web"')
  const id = api.world.instances.all().find((i) => i.name === 'db-1')?.id ?? ''
  const byId = await api.call('instanceView', { path: { instance: id } }, 'niklaus')
  expect(byId.data['message']).toBe(`not found: instance with id "${id}"`)
})

test('a new role applies at once', async () => {
  const fresh = testApi()
  const { id = '' } = fresh.world.users.all().find((u) => u.username === 'niklaus') ?? {}
  await fresh.call('projectPolicyUpdate', {
    path: { project: 'lab' },
    body: {
      roleAssignments: [{ identityId: id, identityType: 'silo_user', roleName: 'viewer' }],
    },
  })
  expect((await fresh.call('projectView', { path: { project: 'lab' } }, 'niklaus')).status).toBe(
    200,
  )
  const body = { description: 'mine' }
  const update = async (project: string) =>
    (await fresh.call('projectUpdate', { path: { project }, body }, 'niklaus')).status
  // A viewer of the project lab may view the project, so the status is 403.
  expect(await update('lab')).toBe(403)
  expect(await update('data')).toBe(404)
})

test('collaborators may create resources, and viewers may not', async () => {
  const body = { name: 'n1', description: '', hostname: 'n1', ncpus: 1, memory: GIB }
  expect((await api.call('instanceCreate', { query: web, body }, 'edsger')).status).toBe(403)
  expect((await api.call('instanceCreate', { query: web, body }, 'katherine')).status).toBe(201)
  expect(
    (await api.call('projectCreate', { body: { name: 'p1', description: '' } }, 'edsger')).status,
  ).toBe(403)
  expect(
    (await api.call('projectCreate', { body: { name: 'p1', description: '' } }, 'katherine'))
      .status,
  ).toBe(201)
})

describe('people with one role each', () => {
  /** The statuses of a call for several users, each in a new world. */
  const statuses = async (
    id: OperationId,
    input: Input,
    people: readonly string[],
    version: ApiVersion = NEWEST,
  ) => {
    const all: [string, number][] = []
    for (const username of people) {
      const fresh = testApi('demo', { version })
      enter(fresh.world, personCalled(username))
      all.push([username, (await fresh.call(id, input, username as Username)).status])
    }
    return Object.fromEntries(all)
  }
  const FLEET = ['fleet-admin', 'fleet-collaborator', 'fleet-viewer'] as const
  const acme = { path: { silo: 'acme' } }
  const globex = { path: { silo: 'globex' } }

  test(behaviour('fleet-role-in-silos').rack, async () => {
    for (const person of FLEET) {
      const one = [person]
      expect(await statuses('siloList', {}, one)).toEqual({ [person]: 200 })
      expect(await statuses('siloView', acme, one)).toEqual({ [person]: 200 })
      expect(await statuses('siloUserList', { query: { silo: 'globex' } }, one)).toEqual({
        [person]: 200,
      })
      expect(await statuses('projectList', {}, one)).toEqual({ [person]: 403 })
      expect(await statuses('projectView', { path: web }, one)).toEqual({ [person]: 404 })
      expect(await statuses('instanceView', inWeb('db-1'), one)).toEqual({ [person]: 404 })
      expect(await statuses('imageList', {}, one)).toEqual({ [person]: 403 })
      const body = { name: 'mine', description: '' }
      expect(await statuses('projectCreate', { body }, one)).toEqual({ [person]: 403 })
    }
  })

  test(behaviour('silo-changes').rack, async () => {
    const quotas = { ...globex, body: { cpus: 3 } }
    const policy = { ...globex, body: { roleAssignments: [] } }
    const people = [...FLEET, 'silo-admin']
    const ours = { 'fleet-admin': 200, 'fleet-collaborator': 200, 'fleet-viewer': 403 }
    // Without a role on the fleet, other silos are not found.
    expect(await statuses('siloQuotasUpdate', quotas, people)).toEqual({
      ...ours,
      'silo-admin': 404,
    })
    expect(await statuses('siloPolicyUpdate', policy, people)).toEqual({
      ...ours,
      'silo-admin': 404,
    })
    const own = { ...acme, body: { cpus: 3 } }
    expect(await statuses('siloQuotasUpdate', own, ['silo-admin', 'silo-collaborator'])).toEqual({
      'silo-admin': 200,
      'silo-collaborator': 403,
    })
    // A collaborator of the fleet may get a role in the silo.
    expect(
      await statuses('policyUpdate', { body: { roleAssignments: [] } }, ['fleet-collaborator']),
    ).toEqual({
      'fleet-collaborator': 200,
    })
    // The user is allowed to delete the silo, but the silo contains projects.
    expect(
      await statuses('siloDelete', acme, ['fleet-collaborator', 'silo-admin', 'fleet-viewer']),
    ).toEqual({
      'fleet-collaborator': 400,
      'silo-admin': 400,
      'fleet-viewer': 403,
    })
  })

  test('every user may read their own silo, with a role or without', async () => {
    const one = ['no-role', 'project-viewer']
    const all = { 'no-role': 200, 'project-viewer': 200 }
    expect(await statuses('siloView', acme, one)).toEqual(all)
    expect(await statuses('siloQuotasView', acme, one)).toEqual(all)
    expect(await statuses('siloPolicyView', acme, one)).toEqual(all)
    expect(await statuses('utilizationView', {}, one)).toEqual(all)
    expect(await statuses('authSettingsView', {}, one)).toEqual(all)
  })

  test(behaviour('certificates-of-admins').rack, async () => {
    const people = [
      'fleet-admin',
      'fleet-viewer',
      'silo-admin',
      'silo-collaborator',
      'project-admin',
    ]
    expect(await statuses('certificateList', {}, people)).toEqual({
      'fleet-admin': 200,
      'fleet-viewer': 403,
      'silo-admin': 200,
      'silo-collaborator': 403,
      'project-admin': 403,
    })
    expect(await statuses('certificateView', { path: { certificate: 'rack' } }, people)).toEqual({
      'fleet-admin': 200,
      'fleet-viewer': 404,
      'silo-admin': 200,
      'silo-collaborator': 404,
      'project-admin': 404,
    })
  })

  test(behaviour('pools-of-admins').rack, async () => {
    const people = ['fleet-admin', 'fleet-collaborator', 'silo-admin']
    const pool = { name: 'new-pool', description: '' }
    const allowed = { 'fleet-admin': 201, 'fleet-collaborator': 403, 'silo-admin': 403 }
    expect(await statuses('systemIpPoolCreate', { body: pool }, people)).toEqual(allowed)
    const subnets = { ...pool, ipVersion: 'v4' }
    expect(await statuses('systemSubnetPoolCreate', { body: subnets }, people)).toEqual(allowed)
  })

  test(behaviour('images-moved-by-limited').rack, async () => {
    const image = { path: { image: 'shop-base' }, query: web }
    const person = 'silo-limited-collaborator'
    expect(await statuses('imagePromote', image, [person], R20)).toEqual({ [person]: 403 })
    expect(await statuses('imagePromote', image, [person], R21)).toEqual({ [person]: 202 })
  })

  test('users who may change the silo are reported as silo admins, with a role on the silo or without', async () => {
    for (const [username, siloAdmin] of [
      ['fleet-collaborator', true],
      ['fleet-viewer', false],
      ['silo-admin', true],
      ['silo-collaborator', false],
    ] as const) {
      const fresh = testApi()
      enter(fresh.world, personCalled(username))
      const { data } = await fresh.call('currentUserView', {}, username as Username)
      expect([username, data['siloAdmin']]).toEqual([username, siloAdmin])
    }
  })

  test(behaviour('conferred-roles').rack, async () => {
    const all = await statuses('siloList', {}, ['conferred', 'silo-admin'])
    expect(all).toEqual({ conferred: 200, 'silo-admin': 403 })
  })

  test(behaviour('project-roles-list-nothing').rack, async () => {
    const people = ['project-admin', 'silo-viewer']
    const listed = { 'project-admin': 403, 'silo-viewer': 200 }
    for (const id of ['projectList', 'ipPoolList', 'subnetPoolList'] as const)
      expect([id, await statuses(id, {}, people)]).toEqual([id, listed])
    const pool = { path: { pool: 'ip-pool-1' } }
    expect(await statuses('ipPoolView', pool, people)).toEqual({
      'project-admin': 200,
      'silo-viewer': 200,
    })
  })

  test(behaviour('probes-of-the-fleet').rack, async () => {
    const people = ['fleet-admin', 'silo-admin', 'conferred']
    expect(await statuses('probeList', { query: web }, people)).toEqual({
      'fleet-admin': 404,
      'silo-admin': 403,
      conferred: 200,
    })
    const probe = { path: { probe: 'latency' }, query: web }
    expect(await statuses('probeDelete', probe, ['conferred'])).toEqual({ conferred: 403 })
    expect((await testApi().call('probeDelete', probe)).status).toBe(204)
  })

  test(behaviour('bundles-of-viewers').rack, async () => {
    const bundleId =
      api.world.supportBundles.all().find(({ state }) => state === 'active')?.id ?? ''
    const one = { path: { bundleId } }
    const people = ['fleet-viewer', 'silo-admin']
    const seen = { 'fleet-viewer': 200, 'silo-admin': 403 }
    expect(await statuses('supportBundleDownload', one, people)).toEqual(seen)
    expect(await statuses('supportBundleIndex', one, people)).toEqual(seen)
    expect(await statuses('supportBundleDelete', one, ['fleet-viewer'])).toEqual({
      'fleet-viewer': 403,
    })
  })
})

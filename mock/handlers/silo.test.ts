import { beforeEach, expect, test } from 'vitest'
import { R16 } from '@/api/version'
import { behaviour } from '@/model/behaviours'
import { ACME_PEM, EXPIRED_PEM, GLOBEX_PEM } from '../seeds/certificates'
import type { World } from '../state'
import { FLEET } from '../state'
import { required } from '../seeds/silo'
import type { TestApi } from '../testing/test-api'
import { testApi } from '../testing/test-api'

let api: TestApi
beforeEach(() => {
  api = testApi()
})

const certificate = (more: Record<string, unknown> = {}) => ({
  name: 'front',
  description: '',
  service: 'external_api',
  ...ACME_PEM,
  ...more,
})
const plain = (more: Record<string, unknown> = {}) => ({
  name: 'umbrella',
  description: '',
  discoverable: true,
  identityMode: 'saml_jit',
  quotas: { cpus: 8, memory: 2 ** 34, storage: 2 ** 40 },
  tlsCertificates: [],
  ...more,
})
const create = (more: Record<string, unknown> = {}, as: 'ada' | 'grace' = 'ada') =>
  api.call('siloCreate', { body: plain(more) }, as)

const written = ({ silos, groups, certificates, policies }: World) =>
  structuredClone([silos.all(), groups.all(), certificates.all(), [...policies]])
const idOf = (name: string) => api.world.silos.named(name)?.id ?? ''

test('a silo is created with its admin group, fleet roles and certificates', async () => {
  const { status, data } = await create({
    adminGroupName: 'umbrella-admins',
    mappedFleetRoles: { admin: ['admin', 'admin'] },
    tlsCertificates: [certificate(), certificate({ name: 'back', ...GLOBEX_PEM })],
  })
  expect(status).toBe(201)
  expect(data).toMatchObject({ name: 'umbrella', mappedFleetRoles: { admin: ['admin'] } })
  const id = String(data['id'])
  const [group] = api.world.groups.under(id)
  expect(group).toMatchObject({ displayName: 'umbrella-admins', memberIds: [] })
  expect(api.world.certificates.under(id).map((c) => c.name)).toEqual(['front', 'back'])
  const policy = await api.call('siloPolicyView', { path: { silo: 'umbrella' } })
  expect(policy.data['roleAssignments']).toEqual([
    { identityId: group?.id, identityType: 'silo_group', roleName: 'admin' },
  ])
})

test('a silo with local users gets an admin group on request', async () => {
  await create({ identityMode: 'local_only', adminGroupName: 'admins' })
  expect(api.world.groups.under(idOf('umbrella'))).toMatchObject([{ displayName: 'admins' }])
})

test(behaviour('scim-admin-group-comes-later').rack, async () => {
  const { status, data } = await create({ identityMode: 'saml_scim', adminGroupName: 'admins' })
  expect([status, data['adminGroupName']]).toEqual([201, 'admins'])
  expect(api.world.groups.under(idOf('umbrella'))).toEqual([])
  const policy = await api.call('siloPolicyView', { path: { silo: 'umbrella' } })
  expect(policy.data['roleAssignments']).toEqual([])
})

test('from the second version of the API on, fleet roles can be conferred on limited collaborators', async () => {
  const mapped = { mappedFleetRoles: { limited_collaborator: ['viewer'] } }
  expect((await create(mapped)).status).toBe(201)
  api = testApi('demo', { version: R16 })
  const { status, data } = await create(mapped)
  expect([status, data['message']]).toEqual([
    400,
    expect.stringContaining('"limited_collaborator"'),
  ])
})

test('a silo that is not discoverable is not in the list, but can be viewed', async () => {
  await create({ discoverable: false })
  const { data } = await api.call('siloList', { query: { limit: 1_000 } })
  expect((data['items'] as { name: string }[]).map((s) => s.name)).not.toContain('umbrella')
  expect((await api.call('siloView', { path: { silo: 'umbrella' } })).status).toBe(200)
  expect((await api.call('siloView', { path: { silo: idOf('umbrella') } })).status).toBe(200)
})

test.each<[string, () => Record<string, unknown>, number, RegExp]>([
  ['a taken name', () => ({ name: 'acme' }), 400, /already exists: silo "acme"/],
  [
    'a negative quota',
    () => ({ quotas: { cpus: -1, memory: 0, storage: 0 } }),
    400,
    /quotas\.cpus/,
  ],
  ['an unknown role', () => ({ mappedFleetRoles: { owner: ['admin'] } }), 400, /"owner"/],
  [
    'an expired certificate',
    () => ({ tlsCertificates: [certificate(), certificate({ name: 'old', ...EXPIRED_PEM })] }),
    400,
    /expired/,
  ],
  [
    'two certificates with the same name',
    () => ({ tlsCertificates: [certificate(), certificate()] }),
    400,
    /already exists: certificate "front"/,
  ],
])('a silo with %s is refused, and nothing is written', async (_, more, status, message) => {
  const before = written(api.world)
  const answer = await create(more())
  expect([answer.status, answer.data['message']]).toEqual([status, expect.stringMatching(message)])
  expect(written(api.world)).toEqual(before)
})

test('only a fleet admin can create a silo that confers roles on the fleet', async () => {
  const { world } = api
  const grace = world.users.all().find((u) => u.username === 'grace')?.id
  const policy = world.policies.get(FLEET)
  world.policies.set(FLEET, {
    roleAssignments: (policy?.roleAssignments ?? []).map((a) =>
      a.identityId === grace ? { ...a, roleName: 'collaborator' } : a,
    ),
  })
  const mapped = await create({ name: 'trick', mappedFleetRoles: { admin: ['admin'] } }, 'grace')
  expect(mapped.status).toBe(403)
  expect((await create({}, 'grace')).status).toBe(201)
})

test('a silo with a project cannot be deleted', async () => {
  const before = written(api.world)
  const { status, data } = await api.call('siloDelete', { path: { silo: 'acme' } })
  expect([status, data['message']]).toEqual([400, 'silo to be deleted contains a project'])
  expect(written(api.world)).toEqual(before)
})

test(behaviour('images-outlive-silo').rack, async () => {
  const { world } = api
  const id = idOf('globex')
  const image = required(world.images.all()[0], 'an image')
  const left = world.images.add({ ...image, id: world.ids.uuid(), name: 'left', siloId: id })
  expect((await api.call('siloDelete', { path: { silo: 'globex' } })).status).toBe(204)
  expect(world.images.get(left.id)).toEqual(left)
  expect((await api.call('imageView', { path: { image: left.id } })).status).toBe(404)
})

test('with a silo its users and groups are deleted', async () => {
  const { world } = api
  const id = idOf('globex')
  const admin = world.users.named('cypress@globex.example', id)
  const token = world.login('cypress@globex.example', id)
  const me = () =>
    api.send(new Request('http://mock/v1/me', { headers: { authorization: `Bearer ${token}` } }))
  expect((await me()).status).toBe(200)
  world.policies.set(FLEET, {
    roleAssignments: [
      ...(world.policies.get(FLEET)?.roleAssignments ?? []),
      { identityId: admin?.id ?? '', identityType: 'silo_user', roleName: 'viewer' },
    ],
  })
  expect((await api.call('siloDelete', { path: { silo: 'globex' } })).status).toBe(204)
  expect((await me()).status).toBe(401)
  for (const table of ['users', 'groups', 'identityProviders', 'certificates'] as const)
    expect([table, world[table].count(id)]).toEqual([table, 0])
  expect(world.policies.has(id)).toBe(false)
  expect((await create({ name: 'globex' })).status).toBe(201)
})

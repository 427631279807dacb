import { beforeEach, describe, expect, test } from 'vitest'
import type { OperationId } from '@/api/operation'
import { INSTANCE_STATES, instanceCan } from '@/nouns/compute/instance/rules-state'
import type { TestApi } from '../testing/test-api'
import { testApi } from '../testing/test-api'

const GIB = 2 ** 30
const web = { project: 'web' }
let api: TestApi
beforeEach(() => {
  api = testApi()
})

const projectId = () => api.world.projects.all().find((p) => p.name === 'web')?.id ?? ''
const instance = (name: string) => {
  const found = api.world.instances.named(name, projectId())
  if (!found) throw new Error(`no instance ${name}`)
  return found
}

/** Adds stopped instances to the project without calling the API. */
const crowd = (count: number, more: { ncpus?: number; memory?: number } = {}) =>
  Array.from({ length: count }, (_, i) => {
    const { id } = api.world.instances.add({
      ...instance('web-2'),
      id: api.world.ids.uuid(),
      name: `member-${i}`,
      ncpus: 1,
      memory: GIB,
      ...more,
    })
    return id
  })

const start = (id: string) => api.call('instanceStart', { path: { instance: id } })
const sledOf = (id: string) => api.world.instances.get(id)?.sledId

describe.each([
  ['affinityGroup', 'affinityGroups'],
  ['antiAffinityGroup', 'antiAffinityGroups'],
] as const)('groups of the kind %s', (kind, table) => {
  const op = (what: string) => `${kind}${what}` as OperationId
  const create = (more: Record<string, unknown> = {}) =>
    api.call(op('Create'), {
      query: web,
      body: { name: 'fresh', description: '', policy: 'allow', failureDomain: 'sled', ...more },
    })
  const group = (name = 'fresh') => ({ path: { [kind]: name }, query: web })
  const member = (what: string, who: string, name = 'fresh') =>
    api.call(op(`MemberInstance${what}`), { path: { [kind]: name, instance: who }, query: web })

  test('groups are created, renamed, listed and deleted', async () => {
    expect((await create()).data).toMatchObject({ name: 'fresh', policy: 'allow' })
    const body = { name: 'renamed', description: 'x' }
    expect((await api.call(op('Update'), { ...group(), body })).data).toMatchObject(body)
    expect((await api.call(op('View'), group('renamed'))).status).toBe(200)
    const { data } = await api.call(op('List'), { query: web })
    expect((data['items'] as { name: string }[]).map((g) => g.name)).toContain('renamed')
    expect((await api.call(op('Delete'), group('renamed'))).status).toBe(204)
    expect((await api.call(op('View'), group('renamed'))).status).toBe(404)
    expect((await create({ name: 'renamed' })).status).toBe(201)
  })

  test('two groups of a project cannot have the same name', async () => {
    await create()
    await create({ name: 'second' })
    expect((await create()).data['errorCode']).toBe('ObjectAlreadyExists')
    const taken = await api.call(op('Update'), { ...group('second'), body: { name: 'fresh' } })
    expect(taken.status).toBe(400)
    expect(api.world[table].named('second', projectId())).toBeDefined()
  })

  test('a group lists its members, and an instance lists its groups', async () => {
    await create()
    expect((await member('Add', 'web-3')).data).toMatchObject({
      type: 'instance',
      value: { name: 'web-3', runState: 'stopped' },
    })
    await member('Add', 'web-2')
    const listed = await api.call(op('MemberList'), group())
    expect(listed.data['items']).toMatchObject([
      { value: { name: 'web-2' } },
      { value: { name: 'web-3' } },
    ])
    expect((await member('View', 'web-2')).status).toBe(200)
    const of = `instance${kind.charAt(0).toUpperCase()}${kind.slice(1)}List` as OperationId
    const groups = await api.call(of, { path: { instance: 'web-2' }, query: web })
    expect((groups.data['items'] as { name: string }[]).map((g) => g.name)).toContain('fresh')
    expect((await member('Delete', 'web-2')).status).toBe(204)
    expect((await member('View', 'web-2')).status).toBe(404)
    expect((await member('Delete', 'web-2')).status).toBe(404)
    expect(api.world[table].named('fresh', projectId())?.memberIds).toEqual([instance('web-3').id])
  })

  test.each(INSTANCE_STATES)(
    'adding an instance that is %s to a group succeeds exactly where the console allows it',
    async (runState) => {
      await create()
      api.world.instances.update(instance('web-2').id, { runState })
      const { status } = await member('Add', 'web-2')
      expect(status).toBe(instanceCan('add to affinity group', runState) ? 201 : 400)
    },
  )

  test('a group refuses a second membership, an instance of another project, and a 33rd member', async () => {
    const id = String((await create()).data['id'])
    await member('Add', 'web-2')
    expect((await member('Add', 'web-2')).data).toMatchObject({
      errorCode: 'ObjectAlreadyExists',
      message: expect.stringContaining(instance('web-2').id),
    })
    const { id: foreign = '' } = api.world.instances.all().find((i) => i.name === 'nightly') ?? {}
    const path = { [kind]: id, instance: foreign }
    expect((await api.call(op('MemberInstanceAdd'), { path })).status).toBe(404)
    api.world[table].update(id, { memberIds: crowd(32) })
    expect((await member('Add', 'web-3')).data['message']).toMatch(/more than 32 members/)
  })

  test('an instance is in at most 16 groups', async () => {
    for (let n = 0; n < 16; n += 1) {
      await create({ name: `g-${n}` })
      expect((await member('Add', 'staging-db', `g-${n}`)).status).toBe(201)
    }
    await create()
    expect((await member('Add', 'staging-db')).data['message']).toMatch(/more than 16/)
  })

  test('a deleted instance leaves its groups', async () => {
    await create()
    await member('Add', 'web-2')
    await api.call('instanceDelete', { path: { instance: 'web-2' }, query: web })
    expect(api.world[table].named('fresh', projectId())?.memberIds).toEqual([])
  })

  test('when the policy cannot be met, a strict group refuses a start and a lenient one allows it', async () => {
    for (const policy of ['allow', 'fail'] as const) {
      api = testApi()
      const id = String((await create({ policy })).data['id'])
      // The affinity group needs more than one sled has, and the anti-affinity group has more members than there are
      // sleds.
      const memberIds =
        kind === 'affinityGroup' ? crowd(5, { ncpus: 64, memory: 500 * GIB }) : crowd(6)
      api.world[table].update(id, { memberIds })
      api.world.quotas.update(api.world.silos.named('acme')?.id ?? '', {
        cpus: 1_000,
        memory: 10_000 * GIB,
      })
      const statuses: number[] = []
      for (const one of memberIds) statuses.push((await start(one)).status)
      const fit = kind === 'affinityGroup' ? 1 : 5
      expect([policy, statuses]).toEqual([
        policy,
        memberIds.map((_, i) => (policy === 'allow' || i < fit ? 202 : 507)),
      ])
      const used = new Set(memberIds.slice(0, fit).map(sledOf))
      expect(used.size).toBe(kind === 'affinityGroup' ? 1 : 5)
      // A refused start changes nothing.
      if (policy === 'fail')
        expect(api.world.instances.get(memberIds.at(-1) ?? '')?.runState).toBe('stopped')
    }
  })
})

test('an affinity group starts its members on one sled', async () => {
  const body = { name: 'pair', description: '', policy: 'fail', failureDomain: 'sled' }
  await api.call('affinityGroupCreate', { query: web, body })
  for (const name of ['web-2', 'web-3']) {
    const path = { affinityGroup: 'pair', instance: name }
    await api.call('affinityGroupMemberInstanceAdd', { path, query: web })
  }
  await start(instance('web-2').id)
  await start(instance('web-3').id)
  expect(instance('web-3').sledId).toBe(instance('web-2').sledId)
})

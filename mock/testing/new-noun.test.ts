/** Adds the table of a noun that only this test knows, and checks that generic code finds the table. */
import { beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod'
import { nameOrId, uuid } from '@/api/contract/common'
import type { Operation } from '@/api/operation'
import { instanceNetworkInterfaceView } from '@/api/operations/instance'
import { find, parentFrom, parentTables } from '../rack/lookup'
import { subjectOf } from '../server/authorize'
import type { Named } from '../state/named'
import { newNamed } from '../state/named'
import { Table, named } from '../state/table'
import type { World } from '../state'
import { FLEET } from '../state'
import { Usage } from '../state/usage'
import { exampleOf } from './example'
import { violations } from './invariants'
import { inputFor, randomFrom, valueOf } from './random-calls'
import { testApi } from './test-api'

interface Gadget extends Named {
  instanceId: string
  spareDiskId?: string | undefined
  makerId: string
  oldImageId: string
  ip: string
}

/** A resource outside of projects, to which gadgets refer. */
interface Maker extends Named {
  siloId: string
}

function worldWithGadgets() {
  const api = testApi()
  const tables = {
    gadgets: new Table<Gadget>({
      noun: 'rack-gadget',
      called: 'gadget',
      parent: 'instanceId',
      name: named,
      keeps: ['oldImageId'],
      holds: ({ ip }) => [{ space: pool(api.world).id, ip }],
    }),
    makers: new Table<Maker>({ noun: 'maker', parent: 'siloId', name: named }),
  }
  Object.assign(api.world, tables)
  const { world } = api
  const siloId = world.silos.named('acme')?.id ?? ''
  const web = world.projects.named('web', siloId)?.id
  const instance = world.instances.named('db-1', web)
  const maker = tables.makers.add({ ...newNamed(world, { name: 'acme', description: '' }), siloId })
  const add = (name: string, ip: string) =>
    tables.gadgets.add({
      ...newNamed(world, { name, description: '' }),
      instanceId: instance?.id ?? '',
      makerId: maker.id,
      oldImageId: 'of something that was deleted',
      ip,
    })
  return { ...api, ...tables, siloId, maker, gadget: add('crank', '10.77.0.9'), add }
}

/** The pool to which this test adds a range. */
function pool(world: World) {
  const [first] = world.ipPools.all()
  if (!first) throw new Error('The seed has no pool')
  return first
}

/** An invented operation whose query may contain an instance and a project. */
const gadgetView = {
  ...instanceNetworkInterfaceView,
  path: '/v1/gadgets/{gadget}',
} as unknown as Operation

let at: ReturnType<typeof worldWithGadgets>
beforeEach(() => {
  at = worldWithGadgets()
  at.world.poolRanges.add({
    id: at.world.ids.uuid(),
    ipPoolId: pool(at.world).id,
    range: { first: '10.77.0.1', last: '10.77.0.99' },
    timeCreated: at.clock.now(),
  })
})

const inInstance = { project: 'web', instance: 'db-1' }

describe('a table that declares the parents of its rows', () => {
  test('a row of a new table is found by id, and by name with its parents', () => {
    const { world, siloId, gadgets, gadget } = at
    expect(find(world, siloId, gadgets, gadget.id)).toBe(gadget)
    expect(find(world, siloId, gadgets, 'crank', inInstance)).toBe(gadget)
    expect(() => find(world, siloId, gadgets, 'crank', { project: 'web' })).toThrow(
      'rack-gadget should either be UUID or instance should be specified',
    )
    expect(() => find(world, siloId, gadgets, gadget.id, inInstance)).toThrow(
      'when rack-gadget is specified by ID, instance and project should not be specified',
    )
    const other = world.silos.named('globex')?.id ?? ''
    expect(() => find(world, other, gadgets, gadget.id)).toThrow(/^not found: rack-gadget with id/)
    expect(parentFrom(world, siloId, world.instances, inInstance).name).toBe('db-1')
  })

  test('authorization finds the project of a new table’s row', () => {
    const { world, siloId, gadget } = at
    const about = (path: Record<string, string>, query: Record<string, unknown>) =>
      subjectOf(gadgetView, { world, path, query } as never, siloId)
    const { projectId } = world.instances.get(gadget.instanceId) ?? {}
    expect(about({ gadget: gadget.id }, {})).toEqual({
      projectId,
      noun: 'gadget',
      selector: gadget.id,
    })
    expect(about({ gadget: 'crank' }, inInstance)).toMatchObject({ projectId, noun: 'project' })
    expect(() => about({ gadget: 'wheel' }, inInstance)).toThrow(/^not found: rack-gadget/)
  })

  test('a row of a new table can be a parent in queries', () => {
    const { world, siloId, gadgets, gadget } = at
    const screws = new Table<Named & { gadgetId: string }>({
      noun: 'screw',
      parent: 'gadgetId',
      name: named,
    })
    Object.assign(world, { screws })
    const screw = screws.add({
      ...newNamed(world, { name: 'm3', description: '' }),
      gadgetId: gadget.id,
    })
    const parents = parentTables(world).map(({ called }) => called)
    expect(parents.indexOf('gadget')).toBeLessThan(parents.indexOf('instance'))
    expect(parents.indexOf('instance')).toBeLessThan(parents.indexOf('project'))
    const query = { ...inInstance, gadget: 'crank' }
    expect(find(world, siloId, screws, 'm3', query)).toBe(screw)
    expect(parentFrom(world, siloId, gadgets, query)).toBe(gadget)
    const list = { ...gadgetView, path: '/v1/screws' } as unknown as Operation
    const { projectId, noun } = subjectOf(
      list,
      { world, path: {}, query: { instance: 'db-1', project: 'web', gadget: 'crank' } } as never,
      siloId,
    )
    expect([projectId, noun]).toEqual([
      world.instances.get(gadget.instanceId)?.projectId,
      'project',
    ])
  })

  test('the invariants report references to deleted rows of a new table, unless the table keeps the ids', () => {
    const { world, gadgets, gadget, maker, makers } = at
    expect(violations(world)).toEqual([])
    gadgets.update(gadget.id, { spareDiskId: maker.id })
    expect(violations(world)).toEqual([
      `the spareDiskId of rack-gadget ${gadget.id} is of no disk: ${maker.id}`,
    ])
    gadgets.update(gadget.id, { spareDiskId: undefined })
    makers.remove(maker.id)
    expect(violations(world)).toEqual([
      `the makerId of rack-gadget ${gadget.id} is of no maker: ${maker.id}`,
    ])
    Object.assign(world, { makers: undefined })
    expect(violations(world)).toEqual(['makerId of rack-gadget names no kind of thing'])
  })

  test('the invariants report addresses of a new table that are used twice or outside their pool', () => {
    const { world, add } = at
    const { id } = add('wheel', '10.77.0.9')
    const other = add('lever', '10.78.0.1')
    expect(violations(world)).toEqual([
      `address 10.77.0.9 of rack-gadget ${id} is held twice`,
      `address 10.78.0.1 of rack-gadget ${other.id} is outside its pool or subnet`,
    ])
  })

  test('random calls contain the names and ids of a new table’s rows', () => {
    const { world, gadget, maker } = at
    const body = z.object({ gadget: nameOrId, gadgetId: uuid, spareMaker: nameOrId })
    const seen = new Set<unknown>()
    const paths = new Set<string>()
    for (let seed = 0; seed < 60; seed += 1) {
      const random = randomFrom(seed)
      const value = valueOf(body, world, random) as Record<string, unknown>
      for (const [key, said] of Object.entries(value)) seen.add(`${key} ${String(said)}`)
      const { path, query } = inputFor(gadgetView, world, random)
      paths.add([path?.['gadget'], query?.['instance'], query?.['project']].join(' '))
    }
    for (const [field, row] of [
      ['gadget', gadget],
      ['spareMaker', maker],
    ] as const)
      for (const word of [row.name, row.id]) expect(seen).toContain(`${field} ${word}`)
    expect(seen).toContain(`gadgetId ${gadget.id}`)
    expect(paths).toContain('crank db-1 web')
    expect(paths).toContain(`${gadget.id}  `)
  })

  test('an example row of a new table belongs to the parents that a test names', () => {
    const { world, gadget } = at
    expect(exampleOf(world, 'gadget', gadgetView, inInstance)).toBe(gadget)
    expect(exampleOf(world, 'gadget', undefined, {})).toBe(gadget)
    expect(exampleOf(world, 'gadget', gadgetView, { instance: 'web-2' })).toBeUndefined()
  })
})

test('amounts of a new table’s rows count for their project and silo', () => {
  const { world, clock } = testApi()
  const archives = new Table<{ id: string; projectId: string; size: number }>({
    noun: 'archive',
    parent: 'projectId',
    provisions: ({ projectId, size }) => ({
      projectId,
      counts: { storage: size },
      since: clock.now(),
    }),
  })
  Object.assign(world, { archives })
  world.usage = new Usage(world, clock)
  const [project] = world.projects.all()
  const { id: projectId = '', siloId = '' } = project ?? {}
  archives.add({ id: 'one', projectId, size: 7 })
  archives.update('one', { size: 5 })
  for (const on of [projectId, siloId, FLEET]) expect(world.usage.of(on).storage).toBe(5)
  archives.remove('one')
  expect(world.usage.of(projectId).storage).toBe(0)
})

test('a project cannot be deleted while it contains a row of a new table that must not outlive it', async () => {
  const { world, call } = testApi()
  const gadgets = new Table<Named & { projectId: string }>({
    noun: 'odd-gadget',
    parent: 'projectId',
    name: named,
  })
  Object.assign(world, { gadgets })
  const { data } = await call('projectCreate', { body: { name: 'fresh', description: '' } })
  const projectId = String(data['id'])
  for (const { id } of world.vpcs.under(projectId)) {
    for (const subnet of world.subnets.under(id)) world.subnets.remove(subnet.id)
    await call('vpcDelete', { path: { vpc: id } })
  }
  const { id } = gadgets.add({ ...newNamed(world, { name: 'crank', description: '' }), projectId })
  const remove = () => call('projectDelete', { path: { project: 'fresh' } })
  expect((await remove()).data['message']).toBe(
    'project to be deleted contains an odd gadget: crank',
  )
  gadgets.remove(id)
  expect((await remove()).status).toBe(204)
})

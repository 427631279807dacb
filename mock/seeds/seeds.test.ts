import { describe, expect, test } from 'vitest'
import { INSTANCE_STATES, isTransitioning } from '@/nouns/compute/instance/rules-state'
import { manualClock } from '../state/clock'
import { testApi } from '../testing/test-api'
import { createWorld } from '../world'
import { CROWD, CROWDED_PROJECTS } from './crowded'
import { SEED_NAMES } from './index'

describe.each(SEED_NAMES)('the seed %s', (seed) => {
  test('a seed at a given time always makes the same world with the same ids', () => {
    const worlds = [1, 2].map(() => createWorld({ seed, clock: manualClock() }))
    const [one, two] = worlds.map((w) => [
      w.projects.all(),
      w.instances.all().slice(0, 50),
      w.users.all(),
    ])
    expect(one).toEqual(two)
  })

  test('every list returns all rows, and fits the contract', async () => {
    const { call, world } = testApi(seed)
    const query = { limit: 1_000 }
    expect((await call('projectList', { query })).status).toBe(200)
    expect((await call('imageList', { query })).status).toBe(200)
    for (const project of world.projects.all().slice(0, 3)) {
      const inProject = { query: { ...query, project: project.name } }
      for (const id of ['instanceList', 'diskList', 'imageList'] as const)
        expect([id, (await call(id, inProject)).status]).toEqual([id, 200])
      for (const { id: instance } of world.instances.under(project.id).slice(0, 20)) {
        const path = { path: { instance } }
        expect((await call('instanceDiskList', path)).status).toBe(200)
        expect((await call('instanceExternalIpList', path)).status).toBe(200)
        expect((await call('instanceNetworkInterfaceList', { query: { instance } })).status).toBe(
          200,
        )
      }
    }
  })
})

test('two worlds of one seed share no state', async () => {
  const [one, two] = [testApi(), testApi()]
  await one.call('projectCreate', { body: { name: 'mine', description: '' } })
  expect(two.world.projects.size).toBe(one.world.projects.size - 1)
})

test('new resources get ids that the seed has not used', async () => {
  const [one, two] = [testApi(), testApi()]
  const create = (api: typeof one) =>
    api.call('projectCreate', { body: { name: 'mine', description: '' } })
  // The number of earlier calls does not change the ids of resources.
  await one.call('projectList')
  expect((await create(one)).data['id']).toBe((await create(two)).data['id'])
})

test('the demo shows every instance state except stopping and destroyed', () => {
  const states = new Set(
    testApi()
      .world.instances.all()
      .map((i) => i.runState),
  )
  const missing = INSTANCE_STATES.filter((state) => !states.has(state))
  // Stopping is a short state, so no seed contains it.
  expect(missing).toEqual(['stopping', 'destroyed'])
})

test('the crowded seed has its documented size and mixed states, and nothing in it changes by itself', () => {
  const { world, clock } = testApi('crowded')
  expect([world.instances.size, world.projects.size]).toEqual([CROWD, CROWDED_PROJECTS])
  expect(world.instances.all().some((i) => isTransitioning(i.runState))).toBe(true)
  const before = world.instances.all().map((i) => i.runState)
  clock.advance(24 * 3_600_000)
  expect(world.instances.all().map((i) => i.runState)).toEqual(before)
})

test('paging through the crowded seed returns every row once', async () => {
  const { call } = testApi('crowded')
  const names: string[] = []
  let pageToken: unknown
  do {
    const { data } = await call('instanceList', {
      query: { project: 'web', limit: 1_000, pageToken },
    })
    names.push(...(data['items'] as { name: string }[]).map((i) => i.name))
    pageToken = data['nextPage']
  } while (pageToken)
  expect(names).toHaveLength(CROWD)
  expect(new Set(names).size).toBe(CROWD)
  expect([names[0], names.at(-1)]).toEqual(['vm-00001', 'vm-10000'])
})

/** The palette's first row for what users say, with the real commands and the names of the demo world. */
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { QueryClient } from '@tanstack/react-query'
import { testApi } from '@mock/testing/test-api'
import { configureClient } from '@/api/client'
import { createQueryClient } from '@/api/query'
import { NEWEST } from '@/api/version'
import { loadAll, matchPath } from '@/areas/index'
import type { Shell } from '@/bind/shell'
import { coreReads } from '@/resources/core/reads'
import { findCached, listCached } from '../cache-lookup'
import { idleActing } from './palette.testing'
import { commandItems } from './items'
import type { NamedThing } from '@/resources/search/things'
import { namesAround } from './names'
import { rowsFor } from './rows'
import { understand } from './understanding'
import { thingItems } from './thing-items'
import type { Ctx } from '@commands/engine/context'
import { createRegistry } from '@commands/engine/registry'
import type { Scope } from '@commands/engine/scope'
import { commands } from '@commands/index'
import type { Saying } from './sayings.testing'
import { SAYINGS } from './sayings.testing'
import { SAYINGS_OF_A_DAY } from './sayings-of-a-day.testing'
import { SAYINGS_OF_THE_NEXT_DAY } from './sayings-of-the-next-day.testing'

const registry = createRegistry(commands)
const act = idleActing()

let client: QueryClient

beforeAll(async () => {
  await loadAll()
  const { world, send } = testApi('demo')
  const cookie = `session=${world.login('ada')}`
  vi.stubGlobal('location', { origin: 'http://rack' })
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    const headers = new Headers(init.headers)
    headers.set('cookie', cookie)
    return send(new Request(`http://rack${url}`, { ...init, headers }))
  })
  client = createQueryClient()
  configureClient({ askVersion: () => client.fetchQuery(coreReads.me()) })
})

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
})

/** The palette on a page, for an operator who may do everything: its rows for a text, and the first of them as text. */
async function paletteAt(address: string, open: readonly Scope[] = []) {
  const params = matchPath(address)?.params ?? {}
  const ctx = (held: readonly Scope[] = open): Ctx =>
    ({
      where: { address, params },
      scopes: held,
      scopesNow: () => held,
      readOnly: false,
      isFleetViewer: true,
      apiVersion: NEWEST,
      effectiveRole: () => 'admin',
      refusedTo: () => undefined,
      find: (noun: never, args: never) => findCached(client, held, noun, args),
      list: ({ id }: { id: never }, args: never) => listCached(client, id, args),
      port: () => undefined,
      own: { keymap: () => [], aliases: () => [] },
      me: undefined,
    }) as unknown as Ctx
  const shell = { registry, ctx, bindings: [] } as unknown as Shell
  const lists = await Promise.all(
    namesAround(ctx())
      .filter(({ enabled }) => enabled)
      .map(async ({ select, queryKey, queryFn, staleTime }) =>
        select(await client.fetchQuery({ queryKey, queryFn, staleTime })),
      ),
  )
  const names: NamedThing[] = lists.flatMap(({ things }) => things)
  const acting = { ...act, held: open }
  const sources = {
    commands: commandItems(shell, acting),
    names,
    things: thingItems(shell, names, acting),
    aliases: [],
  }
  const groupsFor = (said: string, elsewhere: readonly NamedThing[] = []) =>
    rowsFor(shell, understand(shell, said, names), { ...sources, elsewhere }, acting)
  const firstOf = (said: string) => {
    const item = groupsFor(said)[0]?.rows[0]?.item
    if (!item) return 'nothing'
    const text = item.text.replace(/…$/, '')
    const isThing = sources.things.includes(item)
    return isThing ? `${text} · ${item.detail ?? ''}` : text
  }
  return { firstOf, groupsFor }
}

/** What does not come first, and how many sayings there are. */
async function missesOf(all: Readonly<Record<string, readonly Saying[]>>) {
  const misses: string[] = []
  let said = 0
  for (const [address, sayings] of Object.entries(all)) {
    const { firstOf } = await paletteAt(address)
    for (const [words, wanted] of sayings) {
      said += 1
      const first = firstOf(words)
      if (first !== wanted.replace(/…$/, ''))
        misses.push(`${address}: “${words}” finds “${first}”, not “${wanted}”`)
    }
  }
  return { misses, said }
}

test('what users say finds what they want first', async () => {
  const { misses, said } = await missesOf(SAYINGS)
  expect(said).toBeGreaterThanOrEqual(190)
  expect(misses).toEqual([])
})

test('so does what operators say on an ordinary day, in any order and with slips', async () => {
  const { misses, said } = await missesOf(SAYINGS_OF_A_DAY)
  expect(said).toBeGreaterThanOrEqual(195)
  expect(misses).toEqual([])
})

/** Why some sayings of the next day find something else first, which is as good or better. */
const OTHERWISE: Readonly<Record<string, string>> = {
  'web-2 on': '“on” says nothing by itself: the instance comes first, and what can be done with it',
  'take a snapshot': '“Snapshot disk…” takes one',
  'snapshot db-1': 'any of its disks may be meant',
  'firewall log': 'there is no log of a firewall',
  'default gateway': 'a VPC is called default',
  'detach ephemeral ip web-1': 'such an address has no name: the command asks for the instance',
  'grant grace access': 'Grace has a role already, which is changed',
  'change project': '“Edit project…” changes it',
  reload: '“Reload the console” is called so',
  live: '“liveness” begins so in the title of a command',
  'who is over quota': '“Edit quotas of silo…” shows them as well',
  'disk failures': '“Disks…” lists their states',
  'new server': 'most servers that are made are instances',
  'new bgp peer': 'peers are part of the settings of a port',
  'pool utilization': 'the page of one pool shows it',
  'globex users': 'no verb is said',
  'add user to globex': 'its users come from its identity provider: a role can be given',
  'query metrics': '“Query metrics of disk…” is called so',
}

test('of what they say on the next day, what finds something else has a reason', async () => {
  const { misses, said } = await missesOf(SAYINGS_OF_THE_NEXT_DAY)
  expect(said).toBeGreaterThanOrEqual(140)
  expect(misses.map((miss) => /“(.*?)”/.exec(miss)?.[1])).toEqual(Object.keys(OTHERWISE))
  const all = [SAYINGS_OF_A_DAY, SAYINGS_OF_THE_NEXT_DAY].flatMap((one) =>
    Object.values(one).flat(),
  )
  expect(misses.length).toBeLessThanOrEqual(all.length * 0.06)
})

test('what is refused never comes before what can be chosen', async () => {
  const { groupsFor } = await paletteAt('/projects/web/instances')
  for (const words of ['stop web', 'create instance', 'disk', 'start web-1 web-2', 'delete disk']) {
    const refused = groupsFor(words).flatMap(({ rows }) =>
      rows.map(({ item }) => Number(item.reason !== undefined)),
    )
    expect([words, refused]).toEqual([words, refused.toSorted()])
    expect(refused).toContain(0)
  }
  const last = groupsFor('stop web').at(-1)
  expect(last?.head).toBe('Not possible now')
  expect(last?.rows.map(({ item }) => item.text)).toContain('Stop instance web-2')
})

test('a whole name makes only what is said to be done with it', async () => {
  const { groupsFor } = await paletteAt('/projects/web/instances')
  const textsFor = (words: string) =>
    groupsFor(words).flatMap(({ rows }) => rows.map(({ item }) => item.text))
  expect(textsFor('stop web-1')).toEqual(['Stop instance web-1'])
  expect(textsFor('web-1 reboot')).toEqual(['Reboot instance web-1'])
})

test('what cannot be done is said beside what comes nearest to it', async () => {
  const { groupsFor } = await paletteAt('/projects/web/instances')
  const noteOf = (words: string) => groupsFor(words)[0]?.rows[0]?.note
  expect(noteOf('bigger font')).toContain('the browser’s zoom')
  expect(noteOf('rename web-1')).toBe('an instance keeps its name')
  expect(noteOf('resize disk')).toContain('a disk keeps its size')
  expect(noteOf('appearance')).toBeUndefined()
  const everything = groupsFor('stop everything')[0]?.rows[0]?.item
  expect(everything?.detail).toBe('mark all instances there, and do it with those that are marked')
  expect(everything?.href).toBe('/projects/web/instances?q=state:running')
})

test('every command is found by its title, unless it makes sense only as a key', async () => {
  const { groupsFor } = await paletteAt('/projects/web/instances')
  const missing = commands.filter(({ title, surface }) => {
    const texts = groupsFor(title).flatMap(({ rows }) => rows.map(({ item }) => item.text))
    return surface === 'key-only'
      ? texts.includes(title)
      : !texts.some((text) => text.startsWith(title))
  })
  expect(missing.map(({ id }) => id)).toEqual([])
})

test('where no list is, what is for lists is found with that reason', async () => {
  const { groupsFor } = await paletteAt('/projects/web/instances/web-2/connect')
  const ofLists = commands.filter((c) => c.id.startsWith('list.') && c.surface !== 'key-only')
  expect(ofLists.length).toBeGreaterThan(5)
  const withoutReason = ofLists.filter(({ title }) => {
    const all = groupsFor(title).flatMap(({ rows }) => rows.map(({ item }) => item))
    const found = all.find(({ text }) => text.replace(/…$/, '') === title)
    return found?.reason?.includes('there is no list here') !== true
  })
  expect(withoutReason.map(({ id }) => id)).toEqual([])
})

test('below a thing whose name is typed in full is what can be done with it', async () => {
  const { groupsFor } = await paletteAt('/projects/web/instances')
  const [things, what] = groupsFor('bastion')
  expect(things?.rows[0]?.item.detail).toBe('instance in web')
  expect(what?.head).toBe('What can be done with bastion in web')
  const texts = what?.rows.map(({ item }) => item.text) ?? []
  expect(texts).toContain('Stop instance')
  expect(texts).not.toContain('Start instance')
  expect(groupsFor('basti').map(({ head }) => head)).toEqual(['Go to'])
})

test('so it is for the first thing of another project that is called so', async () => {
  const { groupsFor } = await paletteAt('/projects/web/instances')
  const far = (project: string, vpc: string): NamedThing => ({
    noun: 'vpc-subnet',
    id: `${project} ${vpc}`,
    name: 'edge-9',
    parents: { project, vpc },
    href: `/projects/${project}/vpcs/${vpc}/subnets/edge-9`,
    value: { name: 'edge-9' },
  })
  const textsFor = (said: string) =>
    groupsFor(said, [far('data', 'default'), far('lab', 'other')])
      .find(({ head }) => head === 'Found in projects')
      ?.rows.map(({ item: { text, detail } }) => `${text} · ${detail}`)
  const [first, ...others] = textsFor('edge-9') ?? []
  expect(first).toBe('edge-9 · subnet in default')
  expect(others).toContain('Edit subnet · edge-9 in default')
  expect(others.filter((text) => text.startsWith('Edit'))).toHaveLength(1)
  expect(others.at(-1)).toBe('edge-9 · subnet in other')
  expect(textsFor('edge')).toHaveLength(2)
})

test.each([
  ['that is attached', true],
  ['that is not', false],
])(
  'on the page of an external subnet %s, its own action is where it can be chosen',
  async (_, isAttached) => {
    const args = { project: 'web', externalSubnet: 'edge' }
    const value = { name: 'edge', id: 'e', instanceId: isAttached ? 'i' : null }
    const subject = { noun: 'external-subnet', name: 'edge', id: 'e', args, value } as const
    const page = { name: 'detail', noun: 'external-subnet', subject } as unknown as Scope
    const { groupsFor } = await paletteAt('/projects/web/external-subnets/edge', [page])
    const groups = groupsFor('attach external subnet')
    const own = groups.find(({ rows }) =>
      rows.some(({ item }) => item.text === 'Attach external subnet'),
    )
    expect(own?.head).toBe(isAttached ? 'Not possible now' : 'On edge')
    expect(groups.indexOf(own ?? { head: '', rows: [] })).toBe(isAttached ? groups.length - 1 : 0)
    expect(own?.rows[0]?.item.reason !== undefined).toBe(isAttached)
  },
)

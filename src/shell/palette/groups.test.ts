import { refusedTo } from '@commands/engine/permitted'
import { describe, expect, test } from 'vitest'
import type { Shell } from '@/bind/shell'
import { entriesOf } from '@/areas/system-sidebar'
import { LEVELS } from '@/areas/route'
import { addressFrom } from '@/paths/path'
import type { Ctx } from '@commands/engine/context'
import { commands } from '@commands/index'
import { createRegistry } from '@commands/engine/registry'
import { rankSaid } from '@commands/palette/rank'
import type { Scope } from '@commands/engine/scope'
import type { PaletteItem } from './item'
import { idleActing } from './palette.testing'
import { commandItems } from './items'
import { groupsOf } from './groups'

const registry = createRegistry(commands)

const PARAMS = { project: 'web' }

/** The rows of the palette on a page, for a user of this role everywhere. */
function itemsAt(address: string, held: readonly Scope[] = [], role = 'admin') {
  const ctx = {
    where: { address, params: address.startsWith('/projects/') ? PARAMS : {} },
    scopes: held,
    scopesNow: () => held,
    readOnly: false,
    isFleetViewer: role === 'admin',
    find: () => undefined,
    list: () => undefined,
    effectiveRole: () => role,
    refusedTo: (...of: Parameters<Ctx['refusedTo']>) => refusedTo(of[0], of[1], ctx, of[2]),
    port: () => undefined,
    own: { keymap: () => [], aliases: () => [] },
    me: undefined,
  } as unknown as Ctx
  const shell = { registry, ctx: () => ctx, bindings: [] } as unknown as Shell
  return commandItems(shell, idleActing(held))
}

const firstOf = (items: readonly PaletteItem[], query: string): PaletteItem | undefined =>
  groupsOf(rankSaid(items, query), 12, (group) => group)[0]?.rows[0]?.item

/** The first of the rows that can be chosen, or, for a command that is refused, the first of those that are refused. */
function firstBeside(items: readonly PaletteItem[], query: string, command: string) {
  const isRefused = items.some(({ key, reason }) => key === command && reason !== undefined)
  const rows = groupsOf(rankSaid(items, query), 100, (group) => group).flatMap((one) => one.rows)
  return rows.find(({ item }) => (item.reason !== undefined) === isRefused)?.item.key
}

const row: Scope = {
  name: 'row',
  subject: {
    noun: 'disk',
    name: 'disk-1',
    id: 'x',
    args: { ...PARAMS, disk: 'disk-1' },
    value: undefined,
  },
}

const LEVELS_WITH_PLACES = LEVELS.filter((level) => entriesOf(level).length > 0)

describe.each(LEVELS_WITH_PLACES)('beside the sidebar of the %s', (level) => {
  const entries = entriesOf(level)
  const pages = [[], [row]].flatMap((held) =>
    ['admin', 'none'].map((role) => itemsAt(addressFrom(entries[0]?.to ?? '', PARAMS), held, role)),
  )

  const firsts = (items: readonly PaletteItem[], wanted: readonly string[][]) =>
    wanted.map(([word = '', command = '']) => [word, firstBeside(items, word, command)])

  test('each of its places comes first when its name is typed', () => {
    for (const items of pages)
      for (const { command, label } of entries) {
        const { title } = registry.get(command)
        const words = [label, label.toLowerCase(), title, `  ${title.toUpperCase()} `]
        const wanted = words.map((word) => [word, command])
        expect(firsts(items, wanted)).toEqual(wanted)
      }
  })

  test('so does each place of the other sidebars that has a name of its own', () => {
    const all = LEVELS.flatMap((one) => entriesOf(one))
    const alone = all.filter((one) => all.filter(({ label }) => label === one.label).length === 1)
    const wanted = alone.map(({ command, label }) => [label, command])
    for (const items of pages) expect(firsts(items, wanted)).toEqual(wanted)
  })

  test.each(['sign out', 'Sign out', 'signout', 'log out', 'logout', 'exit', 'quit'])(
    '“%s” finds the end of the session first',
    (words) => {
      for (const items of pages) expect(firstOf(items, words)?.key).toBe('session.logout')
    },
  )
})

test.each([
  ['/projects/web/disks', 'project-role.list'],
  ['/projects', 'silo-role.list'],
  ['/system/silos', 'fleet-role.list'],
])('of the places that are called “access”, the one beside %s comes first', (address, command) => {
  expect(firstOf(itemsAt(address), 'access')?.key).toBe(command)
})

test('places come before actions where the name of one begins with what is typed', () => {
  const items = itemsAt('/projects/web/instances')
  expect(firstOf(items, 'proj')?.key).toBe('project.list')
  expect(firstOf(items, 'new')?.text).toMatch(/^New /)
})

test('a command on the row in focus that is found by other words comes after those with the typed words', () => {
  const on = (noun: 'silo', name: string): Scope => ({
    name: 'detail',
    subject: { noun, name, id: 'x', args: { silo: name }, value: undefined },
  })
  const at = itemsAt('/system/silos/acme', [on('silo', 'acme')])
  expect(firstOf(at, 'identity provider')?.text).toBe('New identity provider…')
  expect(firstOf(at, 'open silo')?.group).toBe('on')
})

test('a command whose title has the typed words side by side comes before one that has one of them', () => {
  const rows = groupsOf(rankSaid(itemsAt('/system/silos'), 'allow list'), 12, (group) => group)
  const commands = rows.flatMap((group) => group.rows).map(({ item }) => item.key)
  expect(commands.indexOf('service-access.edit')).toBeLessThan(
    commands.indexOf('service-access.allow-icmp'),
  )
})

test('what is refused comes after what can be chosen, whatever its group', () => {
  const items = itemsAt('/projects/web/instances')
  expect(items.find(({ key }) => key === 'go.related')?.reason).toBe('nothing is selected')
  for (const query of ['disk', 'snapshot', 'instance', 'go', 'rel', 'mark', 'copy']) {
    const rows = groupsOf(rankSaid(items, query), 100, (group) => group).flatMap((one) => one.rows)
    const refused = rows.map(({ item }) => Number(item.reason !== undefined))
    expect(refused).toEqual(refused.toSorted())
  }
})

test('without a query nothing refused is shown: what can be done here comes first, then actions, then places', () => {
  const items = itemsAt('/projects/web/disks', [row], 'none')
  expect(items.some(({ group, reason }) => group === 'on' && reason !== undefined)).toBe(true)
  const groups = groupsOf(rankSaid(items, ''), 24, (group) => group, false)
  expect(groups.map(({ head }) => head)).toEqual(['on', 'actions', 'go'])
  expect(groups.flatMap(({ rows }) => rows.flatMap(({ item }) => item.reason ?? []))).toEqual([])
  expect(groups[1]?.rows.length).toBeLessThan(10)
})

test('what is refused is shown where its own words are typed, and not for a synonym', () => {
  const items = itemsAt('/projects/web/instances', [], 'none')
  const refusedFor = (query: string) =>
    groupsOf(rankSaid(items, query), 100, (group) => group).flatMap(({ rows }) =>
      rows.flatMap(({ item }) => (item.reason === undefined ? [] : item.text)),
    )
  expect(refusedFor('related')).toContain('Go to what is related')
  expect(refusedFor('sta').every((text) => /\bsta/i.test(text))).toBe(true)
})

test('groups with the same heading are one, where the best of them is', () => {
  const items = itemsAt('/projects/web/instances')
  const heads = groupsOf(rankSaid(items, 'proj'), 12, () => 'Go to').map(({ head }) => head)
  expect(heads.filter((head) => head === 'Go to')).toHaveLength(1)
})

test.each([
  ['ip-pool create', 'ip-pool.create'],
  ['system networking ip-pool create', 'ip-pool.create'],
  ['experimental system update target-release update', 'release.set-target'],
  ['system update target-release update', 'release.set-target'],
])('the subcommand “%s” is found by its older and its newer name', (words, command) => {
  expect(firstOf(itemsAt('/system/ip-pools'), words)?.key).toBe(command)
})

import { beforeAll, expect, test } from 'vitest'
import type { PathName } from '@/paths'
import { paths } from '@/paths'
import type { Area } from './area'
import { allAreas, routeOf, routes, routesByArea } from './all'
import { addressesAbove, areaOf, loadAll, loadFor, pageUnder, routeAt } from './index'
import { everyReadOf, readsOf } from './reads'
import type { Level, Route } from './route'
import { levelAt } from './route'
import type { SidebarEntry } from './sidebar'
import { PROJECT_SIDEBAR, SILO_SIDEBAR, currentIn, unfoldedAt } from './sidebar'
import { SETTINGS_SIDEBAR, SYSTEM_SIDEBAR, entriesOf, groupAt } from './system-sidebar'

beforeAll(() => loadAll())

test('every address has one route', () => {
  expect(routes.map((r) => r.name).sort()).toEqual(Object.keys(paths).sort())
})

test('an address belongs to the area that has its route', () => {
  // The core area is always loaded, so its routes may be below the addresses of other areas.
  const wrong = [...routesByArea].flatMap(([name, own]) =>
    name === 'core' ? [] : own.map(pathOf).filter((path) => areaOf(path) !== name),
  )
  expect(wrong).toEqual([])
})

/** An address of a route, where every parameter is x. */
const pathOf = ({ template }: Pick<Route, 'template'>) => `/${template.replaceAll(/\{\w+\}/g, 'x')}`

test('an address is known before its routes are loaded', () => {
  const known = new Set(allAreas.flatMap(({ paths: own }) => Object.keys(own)))
  expect([...known].sort()).toEqual(Object.keys(paths).sort())
})

test('a page loads with its own routes those of the page under it and of what redirects to it', () => {
  const wrong = [...routesByArea].flatMap(([name, own]) => {
    const isThere = (route: Route) =>
      own.includes(route) || (routesByArea.get('core') ?? []).includes(route)
    const needed = own.flatMap((route) => [
      ...(route.kind === 'panel' ? [pageUnder(route)] : []),
      ...addressesAbove(pathOf(route)).flatMap((up) => {
        const above = routeAt(up)
        return above?.route.kind === 'redirect' &&
          `${pathOf(route)}/`.startsWith(`${above.route.to(above.params)}/`)
          ? [above.route]
          : []
      }),
    ])
    return needed.filter((route) => !isThere(route)).map((route) => `${name}: ${route.name}`)
  })
  expect(wrong).toEqual([])
})

test('no two entries of the sidebar have one name, nor two commands of the palette', () => {
  const labels = (['silo', 'system', 'settings'] as const).flatMap((level) =>
    entriesOf(level).map(({ label }) => label),
  )
  expect(labels.filter((label, at) => labels.indexOf(label) !== at)).toEqual([])
  const titles = allAreas.flatMap((area: Area) =>
    area.commands.filter(({ surface }) => surface !== 'key-only').map(({ title }) => title),
  )
  expect(titles.filter((title, at) => titles.indexOf(title) !== at)).toEqual([])
})

test('a panel lies over the page above its address', () => {
  const under = (name: PathName) => {
    const route = routeOf(name)
    return route.kind === 'panel' ? pageUnder(route).name : undefined
  }
  expect(under('projectNew')).toBe('projects')
  expect(under('projectEdit')).toBe('projects')
  expect(under('disk')).toBe('disks')
  expect(under('snapshotImageNew')).toBe('snapshots')
  expect(under('snapshotDiskNew')).toBe('snapshots')
  expect(under('instanceNicEdit')).toBe('instanceNetworking')
  expect(under('instanceGroupAdd')).toBe('instanceSettings')
  expect(under('affinityMemberAdd')).toBe('affinityGroup')
  expect(under('siloImagePromote')).toBe('siloImages')
  expect(under('fleetRoleEdit')).toBe('fleetAccess')
  // Their address alone would put them over the list of VPCs, and over the page of the router.
  expect(under('vpcEdit')).toBe('vpcFirewallRules')
  expect(under('vpcRouterEdit')).toBe('vpcRouters')
  for (const route of routes) if (route.kind === 'panel') expect(pageUnder(route).kind).toBe('page')
})

test('the navigation beside a page follows from its address', () => {
  const levels = Object.fromEntries(routes.map(({ name, level }) => [name, level]))
  expect(levels).toMatchObject({
    projects: 'silo',
    projectEdit: 'silo',
    disks: 'project',
    projectAccess: 'project',
    fleetAccess: 'system',
    sshKeys: 'settings',
    login: 'bare',
    deviceVerify: 'bare',
  })
})

test('every entry of the sidebar opens a page of its own level', () => {
  const levels: Level[] = ['silo', 'project', 'settings', 'system']
  for (const level of levels)
    for (const { to } of entriesOf(level)) {
      expect(routes.find(({ template }) => template === to)).toMatchObject({
        kind: 'page',
        template: to,
        level,
      })
    }
})

const pathAt = (template: string) => pathOf({ template })
const hrefsOf = (entries: readonly SidebarEntry[]) =>
  entries.map(({ to, under }) => ({ href: pathAt(to), ...(under !== undefined && { under }) }))

test('wherever a user is, and whichever group they unfold, the sidebar shows at most twelve pages', () => {
  const groups: Record<string, readonly SidebarEntry[]> = {
    project: PROJECT_SIDEBAR,
    silo: SILO_SIDEBAR,
    settings: SETTINGS_SIDEBAR,
    ...Object.fromEntries(SYSTEM_SIDEBAR.map(({ group, entries }) => [group, entries])),
  }
  const counts = routes
    .filter(({ level }) => level !== 'bare')
    .flatMap(({ level, template }) => {
      const path = pathAt(template)
      const here = groupAt(level, path)
      return Object.entries(groups)
        .filter(([group]) => group === here || (group !== 'project' && group !== 'settings'))
        .map(([group, entries]) => {
          // A folded group still shows the entry of the page, and that of the issues.
          const alone = group !== here && currentIn(hrefsOf(groups[here] ?? []), path) !== undefined
          const issues = group === 'system' || (here === 'system' && path === '/system/issues')
          // The documentation is no page of the console.
          return { path, group, links: entries.length + Number(alone) + Number(!issues) }
        })
    })
  expect(counts.filter(({ links }) => links > 12)).toEqual([])
  expect(Math.max(...counts.map(({ links }) => links))).toBeGreaterThan(9)
})

test('a page belongs to the group of the sidebar that has its entry', () => {
  const levels = new Map(routes.map(({ template, level }) => [template, level]))
  for (const { group, entries } of SYSTEM_SIDEBAR)
    for (const { to } of entries)
      expect([to, groupAt(levels.get(to) ?? 'bare', pathAt(to))]).toEqual([to, group])
  expect(groupAt('system', '/system/inventory/disks')).toBe('system')
  expect(groupAt('system', '/system/networking/bgp/peers')).toBe('networking')
  expect(groupAt('project', '/projects/web/disks')).toBe('project')
})

test('the entry of a page is the longest address at or above it, forms that create included', () => {
  const entries = hrefsOf(SILO_SIDEBAR)
  expect(currentIn(entries, '/access/users/x')).toBe('/access/users')
  expect(currentIn(entries, '/access-new')).toBe('/access')
  expect(currentIn(entries, '/projects/web/disks', '/projects')).toBeUndefined()
  expect(currentIn(entries, '/projects-new', '/projects')).toBe('/projects')
  expect(currentIn(entries, '/settings/profile')).toBeUndefined()
})

test('the unfolded group is that of the page, unless the user has chosen another there', () => {
  expect(unfoldedAt([], 'silo')).toBe('silo')
  const chosen = ['project/networking', 'silo/']
  expect(unfoldedAt(chosen, 'project')).toBe('networking')
  expect(unfoldedAt(chosen, 'silo')).toBe('')
  expect(unfoldedAt(chosen, 'system')).toBe('system')
})

test('an address whose areas are loaded needs no wait', () => {
  expect(loadFor('/projects/web/disks')).toBeUndefined()
})

const params = { project: 'web', instance: 'db-1', silo: 'acme' }
const ids = (name: PathName, search = '') => [
  ...new Set(
    everyReadOf(routeOf(name), params, new URLSearchParams(search)).map((r) => r.queryKey[0]),
  ),
]

test('a page asks for its own data first, together with its project, the user, and their permissions', () => {
  expect(ids('instances')).toEqual([
    'currentUserView',
    'instanceList',
    'projectView',
    'projectPolicyView',
    'currentUserGroups',
    'systemPolicyView',
    'policyView',
    'silo of one’s own',
  ])
})

test('a page waits for its own data and the user, and as the first page not even for its list', () => {
  const waits = (how?: { isFirst: boolean }) =>
    readsOf(routeOf('instances'), params, new URLSearchParams(), how).map((r) => r.queryKey[0])
  expect(waits()).toEqual(['currentUserView', 'instanceList'])
  expect(waits({ isFirst: true })).toEqual([])
})

test('the frame around an address is known before its area is loaded', () => {
  const wrong = routes.filter(
    ({ template, level }) => levelAt(`/${template.replaceAll(/\{\w+\}/g, 'x')}`) !== level,
  )
  expect(wrong.map(({ template }) => template)).toEqual([])
})

test('a panel reads what the page under it reads, and its own', () => {
  expect(ids('instanceDiskAttach')).toEqual(
    expect.arrayContaining(['instanceDiskList', 'diskList', 'instanceView']),
  )
})

test('the login page reads nothing that needs a session', () => {
  expect(ids('loginLocal')).toEqual([])
})

test('the page of a list is part of what is read', () => {
  const key = readsOf(routeOf('instances'), params, new URLSearchParams('after=abc&q=x'))
    .map((r) => r.queryKey)
    .at(-1)
  expect(key).toEqual(['instanceList', { query: { project: 'web', limit: 50, pageToken: 'abc' } }])
})

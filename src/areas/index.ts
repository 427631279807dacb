/**
 * The areas of the product, and what is loaded of them. The core area is part of the first load; the area
 * of an address is loaded before its page is shown; the others follow when the browser is idle.
 */
import { createStore } from 'zustand/vanilla'
import { addNouns } from '@commands/engine/noun'
import type { CommandId } from '@commands/index'
import type { PathName } from '@/paths'
import type { PathMatch } from '@/paths/match'
import { createPathTable, segmentsOf } from '@/paths/match'
import type { Area, AreaName } from './area'
import { core } from './core'
import type { Level, PageRoute, PanelRoute, Route } from './route'
import { templatesUnder } from './route'

/** A line of the sidebar. It is shown before its area is loaded. */
export interface SidebarEntry {
  command: CommandId
  label: string
  /** The template of its address. */
  to: string
  /** Shown only to users with a role on the silo, as far as that is known. */
  siloRole?: true
  /** Entries of a higher rank stand below the others. */
  rank?: number
}

/** What is known of an area before it is loaded. */
interface AreaStub {
  name: AreaName
  /** The beginnings of its addresses; `*` is any segment, and `images` is also `images-promote`. */
  owns: readonly string[]
  /** Areas whose commands its pages show as well. */
  needs: readonly AreaName[]
  sidebar: Partial<Record<Level, readonly SidebarEntry[]>>
  load(): Promise<Area>
}

const entry = (command: CommandId, label: string, to: string): SidebarEntry => ({
  command,
  label,
  to,
})

const STUBS: readonly AreaStub[] = [
  {
    name: 'core',
    owns: ['', 'projects', 'projects/*/edit'],
    needs: [],
    sidebar: { silo: [entry('project.list', 'Projects', 'projects')] },
    load: () => Promise.resolve(core),
  },
  {
    name: 'compute',
    owns: ['projects/*', 'lookup'],
    needs: ['storage', 'networking'],
    sidebar: {
      project: [
        entry('instance.list', 'Instances', 'projects/{project}/instances'),
        { ...entry('affinity-group.list', 'Affinity', 'projects/{project}/affinity'), rank: 1 },
      ],
    },
    load: async () => (await import('./compute')).compute,
  },
  {
    name: 'storage',
    owns: ['projects/*/disks', 'projects/*/snapshots', 'projects/*/images', 'images'],
    needs: ['compute', 'networking'],
    sidebar: {
      project: [
        entry('disk.list', 'Disks', 'projects/{project}/disks'),
        entry('snapshot.list', 'Snapshots', 'projects/{project}/snapshots'),
        entry('image.list', 'Images', 'projects/{project}/images'),
      ],
      silo: [{ ...entry('silo-image.list', 'Silo images', 'images'), siloRole: true }],
    },
    load: async () => (await import('./storage')).storage,
  },
  {
    name: 'networking',
    owns: ['projects/*/instances/*/networking', 'projects/*/vpcs'],
    needs: ['compute', 'storage'],
    sidebar: { project: [entry('vpc.list', 'VPCs', 'projects/{project}/vpcs')] },
    load: async () => (await import('./networking')).networking,
  },
  {
    name: 'access',
    owns: ['access', 'projects/*/access', 'system/access', 'auth-settings', 'certificates'],
    needs: [],
    sidebar: {
      project: [{ ...entry('project-role.list', 'Access', 'projects/{project}/access'), rank: 2 }],
      silo: [
        entry('silo-role.list', 'Access', 'access'),
        entry('user.list', 'Users', 'access/users'),
        entry('group.list', 'Groups', 'access/groups'),
        { ...entry('certificate.list', 'Certificates', 'certificates'), siloRole: true },
        entry('auth-settings.view', 'Authentication', 'auth-settings'),
      ],
    },
    load: async () => (await import('./access')).access,
  },
  {
    name: 'settings',
    owns: ['settings'],
    needs: ['access'],
    sidebar: {
      settings: [
        entry('settings.profile', 'Profile', 'settings/profile'),
        entry('ssh-key.list', 'SSH keys', 'settings/ssh-keys'),
        entry('access-token.list', 'Access tokens', 'settings/access-tokens'),
        entry('settings.appearance', 'Appearance', 'settings/appearance'),
        entry('key.list', 'Keys', 'settings/keys'),
        entry('alias.list', 'Aliases', 'settings/aliases'),
      ],
    },
    load: async () => (await import('./settings')).settings,
  },
  {
    name: 'system',
    owns: ['system'],
    needs: ['access'],
    sidebar: {
      system: [
        entry('silo.list', 'Silos', 'system/silos'),
        entry('fleet-role.list', 'Fleet access', 'system/access'),
      ],
    },
    load: async () => (await import('./system')).system,
  },
  {
    name: 'sign-in',
    owns: ['login', 'device'],
    needs: [],
    sidebar: {},
    load: async () => (await import('./sign-in')).signIn,
  },
]

/** The lines of the sidebar for one level of navigation, of all areas. */
export const sidebarOf = (level: Level): readonly SidebarEntry[] =>
  STUBS.flatMap(({ sidebar }) => sidebar[level] ?? []).toSorted(
    (a, b) => (a.rank ?? 0) - (b.rank ?? 0),
  )

const stubOf = (name: AreaName): AreaStub => {
  const stub = STUBS.find((one) => one.name === name)
  if (!stub) throw new Error(`No area is called ${name}`)
  return stub
}

const fits = (segment: string, wanted: string) =>
  wanted === '*' || segment === wanted || segment.startsWith(`${wanted}-`)

/** The area that an address belongs to: the one that owns the longest beginning of it. */
export function areaOf(pathname: string): AreaName {
  const segments = segmentsOf(pathname)
  let found: { name: AreaName; length: number } | undefined
  for (const { name, owns } of STUBS)
    for (const beginning of owns) {
      const wanted = beginning.split('/')
      if (wanted.length <= (found?.length ?? 0) || wanted.length > segments.length) continue
      if (wanted.every((part, i) => fits(segments[i] ?? '', part)))
        found = { name, length: wanted.length }
    }
  return found?.name ?? 'core'
}

interface Loaded {
  areas: readonly Area[]
  /** Every area is there: what no key, command or noun is known by now does not exist. */
  isWhole: boolean
}

/** What is loaded. */
export const areas = createStore<Loaded>(() => ({ areas: [], isWhole: false }))

const table = createPathTable<PathName>()
const byName = new Map<PathName, Route>()
const byTemplate = new Map<string, Route>()
const loading = new Map<AreaName, Promise<void>>()

function add(area: Area) {
  const { areas: before } = areas.getState()
  if (before.includes(area)) return
  addNouns(area.nouns)
  for (const route of area.routes) {
    byName.set(route.name, route)
    byTemplate.set(route.template, route)
  }
  table.add(Object.fromEntries(area.routes.map((route) => [route.name, route])))
  const all = [...before, area]
  areas.setState({ areas: all, isWhole: all.length === STUBS.length })
}

add(core)

const isLoaded = (name: AreaName) => areas.getState().areas.some((area) => area.name === name)

function load(name: AreaName): Promise<void> {
  const before = loading.get(name)
  if (before) return before
  const now = stubOf(name)
    .load()
    .then(add, (error: unknown) => {
      // Asked for anew the next time: the connection may be back by then.
      loading.delete(name)
      throw error
    })
  loading.set(name, now)
  return now
}

/**
 * Loads what an address needs.
 * @returns nothing when it is there already
 * @throws whatever the import throws, such as a lost connection
 */
export function loadFor(pathname: string): Promise<unknown> | undefined {
  const { name, needs } = stubOf(areaOf(pathname))
  const missing = [name, ...needs].filter((one) => !isLoaded(one))
  return missing.length === 0 ? undefined : Promise.all(missing.map(load))
}

/** Loads every area. @returns nothing when all are there already */
export function loadAll(): Promise<unknown> | undefined {
  return areas.getState().isWhole
    ? undefined
    : Promise.all(STUBS.map(({ name }) => (isLoaded(name) ? undefined : load(name))))
}

/** The address that a path is, of the areas that are loaded. */
export const matchPath = (pathname: string): PathMatch<PathName> | undefined =>
  table.match(pathname)

/** The addresses that lead up to this one, outermost first. */
export const addressesAbove = (pathname: string): string[] => table.above(pathname)

/** @throws Error for a path whose area is not loaded, or that has no route */
export function routeOf(name: PathName): Route {
  const route = byName.get(name)
  if (!route) throw new Error(`No route for ${name}`)
  return route
}

/** The page that lies under a panel. @throws Error where there is none */
export function pageUnder(panel: PanelRoute): PageRoute {
  for (const template of templatesUnder(panel.template)) {
    const route = byTemplate.get(template)
    if (route?.kind === 'page') return route
  }
  throw new Error(`No page lies under ${panel.template}`)
}

/** What the first load knows about the areas: which one an address is of, which others it needs, and how to load it. */
import { segmentsOf } from '@/paths/match'
import type { Area, AreaName } from './area'
import { BARE } from './route'

/** What the first load knows about an area. */
interface AreaOutline {
  /** Areas whose commands its pages use. */
  needs?: readonly AreaName[]
  /** The core area needs no loading: it is part of the first load. */
  load?(): Promise<{ default: Area }>
}

/** All areas, in the order in which their commands are listed. */
const OUTLINES: Readonly<Record<AreaName, AreaOutline>> = {
  core: {},
  compute: {
    needs: ['storage', 'metrics'],
    load: () => import('./compute'),
  },
  metrics: {
    load: () => import('./metrics'),
  },
  storage: {
    needs: ['compute', 'metrics'],
    load: () => import('./storage'),
  },
  networking: {
    needs: ['compute'],
    load: () => import('./networking'),
  },
  access: {
    load: () => import('./access'),
  },
  settings: {
    needs: ['access'],
    load: () => import('./settings'),
  },
  silos: {
    needs: ['pools'],
    load: () => import('./silos'),
  },
  pools: {
    needs: ['silos'],
    load: () => import('./pools'),
  },
  fabric: {
    needs: ['hardware'],
    load: () => import('./fabric'),
  },
  hardware: {
    needs: ['metrics'],
    load: () => import('./hardware'),
  },
  alerts: {
    load: () => import('./alerts'),
  },
  operations: {
    needs: ['metrics'],
    load: () => import('./operations'),
  },
  racks: {
    load: () => import('./racks'),
  },
  'sign-in': {
    load: () => import('./sign-in'),
  },
}

/** The names of all areas, in their order. */
export const AREAS = Object.keys(OUTLINES) as AreaName[]

/**
 * The areas by how their addresses begin: of all beginnings that match an address, the longest one decides. `*` matches
 * any segment, and `images` also matches `images-promote`.
 */
const OWNERS: Readonly<Record<string, AreaName>> = {
  '': 'core',
  projects: 'core',
  'projects/*/edit': 'core',
  'projects/*': 'compute',
  lookup: 'compute',
  'system/oxql': 'metrics',
  'projects/*/oxql': 'metrics',
  'projects/*/disks': 'storage',
  'projects/*/snapshots': 'storage',
  'projects/*/images': 'storage',
  images: 'storage',
  'projects/*/instances/*/networking': 'networking',
  'projects/*/vpcs': 'networking',
  'projects/*/floating-ips': 'networking',
  'projects/*/external-subnets': 'networking',
  'projects/*/probes': 'networking',
  'system/networking/multicast-groups': 'networking',
  access: 'access',
  'projects/*/access': 'access',
  'system/access': 'access',
  'system/users-builtin': 'access',
  'auth-settings': 'access',
  certificates: 'access',
  settings: 'settings',
  'system/silos': 'silos',
  'system/networking/ip-pools': 'pools',
  'system/networking/subnet-pools': 'pools',
  'system/networking': 'fabric',
  'system/inventory/switch-ports': 'fabric',
  'system/inventory': 'hardware',
  'system/alerting': 'alerts',
  'system/alerts': 'alerts',
  system: 'operations',
  utilization: 'operations',
  racks: 'racks',
  ...Object.fromEntries(BARE.map((beginning) => [beginning, 'sign-in' as const])),
}

/** How the addresses of an area begin. */
export const beginningsOf = (name: AreaName): string[] =>
  Object.keys(OWNERS).filter((beginning) => OWNERS[beginning] === name)

/** The place of an area in the order of all areas. */
export const rankOf = (name: AreaName): number => AREAS.indexOf(name)

export const outlineOf = (name: AreaName): AreaOutline => OUTLINES[name]

const fits = (segment: string, wanted: string) =>
  wanted === '*' || segment === wanted || segment.startsWith(`${wanted}-`)

/** The area that owns an address: the one with the longest matching prefix. */
export function areaOf(pathname: string): AreaName {
  const segments = segmentsOf(pathname)
  let found: { name: AreaName; length: number } | undefined
  for (const [beginning, name] of Object.entries(OWNERS)) {
    const wanted = beginning.split('/')
    if (wanted.length <= (found?.length ?? 0) || wanted.length > segments.length) continue
    if (wanted.every((part, at) => fits(segments[at] ?? '', part)))
      found = { name, length: wanted.length }
  }
  return found?.name ?? 'core'
}

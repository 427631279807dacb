/** What the first load knows about each area: its addresses, the areas that it needs, and how to load it. */
import { segmentsOf } from '@/paths/match'
import type { Area, AreaName } from './area'
import { BARE } from './route'

/** What the first load knows about an area. */
interface AreaOutline {
  name: AreaName
  /** Prefixes of its addresses. `*` matches any segment, and `images` also matches `images-promote`. */
  owns: readonly string[]
  /** Areas whose commands its pages use. */
  needs?: readonly AreaName[]
  /** The core area needs no loading: it is part of the first load. */
  load?(): Promise<Area>
}

export const OUTLINES: readonly AreaOutline[] = [
  {
    name: 'core',
    owns: ['', 'projects', 'projects/*/edit'],
  },
  {
    name: 'compute',
    owns: ['projects/*', 'lookup'],
    needs: ['storage', 'metrics'],
    load: async () => (await import('./compute')).compute,
  },
  {
    name: 'metrics',
    owns: ['system/oxql', 'projects/*/oxql'],
    load: async () => (await import('./metrics')).metrics,
  },
  {
    name: 'storage',
    owns: ['projects/*/disks', 'projects/*/snapshots', 'projects/*/images', 'images'],
    needs: ['compute'],
    load: async () => (await import('./storage')).storage,
  },
  {
    name: 'networking',
    owns: [
      'projects/*/instances/*/networking',
      'projects/*/vpcs',
      'projects/*/floating-ips',
      'projects/*/external-subnets',
      'projects/*/probes',
      'system/networking/multicast-groups',
    ],
    needs: ['compute'],
    load: async () => (await import('./networking')).networking,
  },
  {
    name: 'access',
    owns: [
      'access',
      'projects/*/access',
      'system/access',
      'system/users-builtin',
      'auth-settings',
      'certificates',
    ],
    load: async () => (await import('./access')).access,
  },
  {
    name: 'settings',
    owns: ['settings'],
    needs: ['access'],
    load: async () => (await import('./settings')).settings,
  },
  {
    name: 'silos',
    owns: ['system/silos'],
    needs: ['pools'],
    load: async () => (await import('./silos')).silos,
  },
  {
    name: 'pools',
    owns: ['system/networking/ip-pools', 'system/networking/subnet-pools'],
    needs: ['silos'],
    load: async () => (await import('./pools')).pools,
  },
  {
    name: 'fabric',
    owns: ['system/networking', 'system/inventory/switch-ports'],
    needs: ['hardware'],
    load: async () => (await import('./fabric')).fabric,
  },
  {
    name: 'hardware',
    owns: ['system/inventory'],
    load: async () => (await import('./hardware')).hardware,
  },
  {
    name: 'alerts',
    owns: ['system/alerting', 'system/alerts'],
    load: async () => (await import('./alerts')).alerts,
  },
  {
    name: 'operations',
    owns: ['system', 'utilization'],
    needs: ['metrics'],
    load: async () => (await import('./operations')).operations,
  },
  {
    name: 'sign-in',
    owns: BARE,
    load: async () => (await import('./sign-in')).signIn,
  },
]

/** The place of an area in the order of all areas. */
export const rankOf = (name: AreaName): number => OUTLINES.findIndex((one) => one.name === name)

export const outlineOf = (name: AreaName): AreaOutline => {
  const outline = OUTLINES.find((one) => one.name === name)
  if (!outline) throw new Error(`No area is called ${name}`)
  return outline
}

const fits = (segment: string, wanted: string) =>
  wanted === '*' || segment === wanted || segment.startsWith(`${wanted}-`)

/** The area that owns an address: the one with the longest matching prefix. */
export function areaOf(pathname: string): AreaName {
  const segments = segmentsOf(pathname)
  let found: { name: AreaName; length: number } | undefined
  for (const { name, owns } of OUTLINES)
    for (const beginning of owns) {
      const wanted = beginning.split('/')
      if (wanted.length <= (found?.length ?? 0) || wanted.length > segments.length) continue
      if (wanted.every((part, i) => fits(segments[i] ?? '', part)))
        found = { name, length: wanted.length }
    }
  return found?.name ?? 'core'
}

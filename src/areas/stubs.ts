/** What the first load knows about each area: its addresses, its entries in the sidebar, and how to load it. */
import type { CommandId } from '@commands/index'
import type { ApiVersion } from '@/api/version'
import { V2 } from '@/api/version'
import { segmentsOf } from '@/paths/match'
import type { Area, AreaName } from './area'
import type { Level } from './route'

/** An entry of the sidebar. It is shown before its area is loaded. */
export interface SidebarEntry {
  command: CommandId
  label: string
  /** The template of its address. */
  to: string
  /** It is also the current one anywhere below this address. */
  under?: string
  /** Hidden from users who are known to have no role on the silo. */
  siloRole?: true
  /** The first version of the API that has what it leads to: hidden where the rack's is older. */
  since?: ApiVersion
  /** Entries of a higher rank stand below the others. */
  rank?: number
}

/** What the first load knows about an area. */
interface AreaStub {
  name: AreaName
  /** Prefixes of its addresses. `*` matches any segment, and `images` also matches `images-promote`. */
  owns: readonly string[]
  /** Areas whose commands its pages use. */
  needs: readonly AreaName[]
  sidebar: Partial<Record<Level, readonly SidebarEntry[]>>
  /** The core area needs no loading: it is part of the first load. */
  load?(): Promise<Area>
}

const entry = (command: CommandId, label: string, to: string): SidebarEntry => ({
  command,
  label,
  to,
})

export const STUBS: readonly AreaStub[] = [
  {
    name: 'core',
    owns: ['', 'projects', 'projects/*/edit'],
    needs: [],
    sidebar: { silo: [entry('project.list', 'Projects', 'projects')] },
  },
  {
    name: 'compute',
    owns: ['projects/*', 'lookup'],
    needs: ['storage', 'metrics'],
    sidebar: {
      project: [
        entry('instance.list', 'Instances', 'projects/{project}/instances'),
        { ...entry('affinity-group.list', 'Affinity', 'projects/{project}/affinity'), rank: 1 },
      ],
    },
    load: async () => (await import('./compute')).compute,
  },
  {
    name: 'metrics',
    owns: [],
    needs: [],
    sidebar: {},
    load: async () => (await import('./metrics')).metrics,
  },
  {
    name: 'storage',
    owns: ['projects/*/disks', 'projects/*/snapshots', 'projects/*/images', 'images'],
    needs: ['compute'],
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
    owns: [
      'projects/*/instances/*/networking',
      'projects/*/vpcs',
      'projects/*/floating-ips',
      'system/networking/multicast-groups',
    ],
    needs: ['compute'],
    sidebar: {
      project: [
        entry('vpc.list', 'VPCs', 'projects/{project}/vpcs'),
        entry('floating-ip.list', 'Floating IPs', 'projects/{project}/floating-ips'),
      ],
      system: [
        {
          ...entry(
            'multicast-group.list',
            'Multicast groups',
            'system/networking/multicast-groups',
          ),
          since: V2,
          rank: 6,
        },
      ],
    },
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
      system: [{ ...entry('fleet-role.list', 'Fleet access', 'system/access'), rank: 9 }],
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
    name: 'silos',
    owns: ['system/silos'],
    needs: ['pools'],
    sidebar: { system: [{ ...entry('silo.list', 'Silos', 'system/silos'), rank: 1 }] },
    load: async () => (await import('./silos')).silos,
  },
  {
    name: 'pools',
    owns: ['system/networking'],
    needs: ['silos'],
    sidebar: {
      system: [
        { ...entry('ip-pool.list', 'IP pools', 'system/networking/ip-pools'), rank: 5 },
        {
          ...entry('address-lot.list', 'Address lots', 'system/networking/address-lots'),
          rank: 7,
        },
      ],
    },
    load: async () => (await import('./pools')).pools,
  },
  {
    name: 'hardware',
    owns: ['system/inventory'],
    needs: [],
    sidebar: {
      system: [
        {
          ...entry('sled.list', 'Inventory', 'system/inventory/sleds'),
          under: '/system/inventory',
          rank: 3,
        },
      ],
    },
    load: async () => (await import('./hardware')).hardware,
  },
  {
    name: 'operations',
    owns: ['system', 'utilization'],
    needs: ['metrics'],
    sidebar: {
      system: [
        entry('overview.view', 'Overview', 'system/overview'),
        entry('issue.list', 'Issues', 'system/issues'),
        {
          ...entry('system-utilization.view', 'Fleet utilization', 'system/utilization'),
          rank: 2,
        },
        {
          ...entry('release.list', 'System update', 'system/update'),
          under: '/system/update',
          rank: 4,
        },
        { ...entry('support-bundle.list', 'Support bundles', 'system/support-bundles'), rank: 4 },
        { ...entry('audit-entry.list', 'Audit log', 'system/audit-log'), rank: 8 },
      ],
      silo: [{ ...entry('utilization.view', 'Silo utilization', 'utilization'), siloRole: true }],
    },
    load: async () => (await import('./operations')).operations,
  },
  {
    name: 'sign-in',
    owns: ['login', 'device'],
    needs: [],
    sidebar: {},
    load: async () => (await import('./sign-in')).signIn,
  },
]

/** What addresses of pages without a frame begin with. */
export const BARE: readonly string[] = STUBS.find(({ name }) => name === 'sign-in')?.owns ?? []

/** The sidebar entries of all areas for one level. */
export const sidebarOf = (level: Level): readonly SidebarEntry[] =>
  STUBS.flatMap(({ sidebar }) => sidebar[level] ?? []).toSorted(
    (a, b) => (a.rank ?? 0) - (b.rank ?? 0),
  )

/** The place of an area in the order of all areas. */
export const rankOf = (name: AreaName): number => STUBS.findIndex((one) => one.name === name)

export const stubOf = (name: AreaName): AreaStub => {
  const stub = STUBS.find((one) => one.name === name)
  if (!stub) throw new Error(`No area is called ${name}`)
  return stub
}

const fits = (segment: string, wanted: string) =>
  wanted === '*' || segment === wanted || segment.startsWith(`${wanted}-`)

/** The area that owns an address: the one with the longest matching prefix. */
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

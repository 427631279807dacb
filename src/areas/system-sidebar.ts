/**
 * The entries of the system in the sidebar, by group and in their order, for users who may see the system, and those
 * of the settings. What operators use most is in the first group. None has more than ten entries, so that with the current
 * page of another group and the issues, the sidebar shows at most twelve pages.
 */
import { R18, R20 } from '@/api/version'
import type { Level } from './route'
import type { SidebarEntry } from './sidebar'
import { PROJECT_SIDEBAR, SILO_SIDEBAR, currentIn, entry } from './sidebar'

export const SETTINGS_SIDEBAR: readonly SidebarEntry[] = [
  entry('settings.profile', 'Profile', 'settings/profile'),
  entry('ssh-key.list', 'SSH keys', 'settings/ssh-keys'),
  entry('access-token.list', 'Access tokens', 'settings/access-tokens'),
  entry('settings.appearance', 'Appearance', 'settings/appearance'),
  entry('key.list', 'Keys', 'settings/keys'),
  entry('alias.list', 'Aliases', 'settings/aliases'),
  entry('macro.list', 'Macros', 'settings/macros'),
  entry('saved-filter.list', 'Saved filters', 'settings/saved-filters'),
]

export const SYSTEM_SIDEBAR = [
  {
    group: 'system',
    title: 'System',
    entries: [
      entry('overview.view', 'Overview', 'system/overview'),
      entry('issue.list', 'Issues', 'system/issues'),
      entry('silo.list', 'Silos', 'system/silos'),
      entry('system-utilization.view', 'Fleet utilization', 'system/utilization'),
      entry('sled.list', 'Inventory', 'system/inventory/sleds', { under: '/system/inventory' }),
      entry('alert-receiver.list', 'Alerting', 'system/alerting/receivers', {
        under: '/system/alerting',
      }),
      entry('audit-entry.list', 'Audit log', 'system/audit-log'),
      entry('release.list', 'System update', 'system/update', { under: '/system/update' }),
      entry('fleet-role.list', 'Fleet access', 'system/access'),
    ],
  },
  {
    group: 'networking',
    title: 'Networking',
    entries: [
      entry('ip-pool.list', 'IP pools', 'system/networking/ip-pools'),
      entry('subnet-pool.list', 'Subnet pools', 'system/networking/subnet-pools', { since: R18 }),
      entry('multicast-group.list', 'Multicast groups', 'system/networking/multicast-groups', {
        since: R18,
      }),
      entry('port-settings.list', 'Port settings', 'system/networking/port-settings'),
      entry('address-lot.list', 'Address lots', 'system/networking/address-lots'),
      entry('loopback-address.list', 'Loopback addresses', 'system/networking/loopback-addresses'),
      entry('bgp-config.list', 'BGP', 'system/networking/bgp/configurations', {
        under: '/system/networking/bgp',
      }),
      entry('bfd-session.list', 'BFD', 'system/networking/bfd'),
      entry('networking-settings.view', 'Networking settings', 'system/networking/settings', {
        since: R20,
      }),
    ],
  },
  {
    group: 'operations',
    title: 'Operations',
    entries: [
      entry('oxql.view', 'OxQL explorer', 'system/oxql'),
      entry('support-bundle.list', 'Support bundles', 'system/support-bundles'),
      entry('service-access.view', 'Service access', 'system/networking/service-access'),
      entry('builtin-user.list', 'Built-in users', 'system/users-builtin'),
    ],
  },
] as const satisfies readonly {
  /** What `view.group` calls it. */
  group: string
  title: string
  entries: readonly SidebarEntry[]
}[]

const OF_LEVEL: Readonly<Record<Level, readonly SidebarEntry[]>> = {
  silo: SILO_SIDEBAR,
  project: PROJECT_SIDEBAR,
  system: SYSTEM_SIDEBAR.flatMap(({ entries }) => entries),
  settings: SETTINGS_SIDEBAR,
  bare: [],
}

/** The entries of the sidebar that belong to a level. */
export const entriesOf = (level: Level): readonly SidebarEntry[] => OF_LEVEL[level]

/** The group of the sidebar to which a page belongs. @param path the path of the page */
export function groupAt(level: Level, path: string): string {
  if (level !== 'system') return level
  const own = SYSTEM_SIDEBAR.find(({ entries }) =>
    currentIn(
      entries.map(({ to, ...more }) => ({ href: `/${to}`, ...more })),
      path,
    ),
  )
  return own?.group ?? 'system'
}

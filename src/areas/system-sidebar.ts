/** The entries of the system in the sidebar, by group and in their order: for users who may see the system. */
import { R18, R20 } from '@/api/version'
import type { Level } from './route'
import type { SidebarEntry } from './sidebar'
import { entry, sidebarOf } from './sidebar'

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
      entry('fleet-role.list', 'Fleet access', 'system/access'),
      entry('builtin-user.list', 'Built-in users', 'system/users-builtin'),
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
      entry('service-access.view', 'Service access', 'system/networking/service-access'),
      entry('networking-settings.view', 'Networking settings', 'system/networking/settings', {
        since: R20,
      }),
    ],
  },
  {
    group: 'operations',
    title: 'Operations',
    entries: [
      entry('alert-receiver.list', 'Alerting', 'system/alerting/receivers', {
        under: '/system/alerting',
      }),
      entry('oxql.view', 'OxQL explorer', 'system/oxql'),
      entry('audit-entry.list', 'Audit log', 'system/audit-log'),
      entry('release.list', 'System update', 'system/update', { under: '/system/update' }),
      entry('support-bundle.list', 'Support bundles', 'system/support-bundles'),
    ],
  },
] as const satisfies readonly {
  /** What `view.group` calls it. */
  group: string
  title: string
  entries: readonly SidebarEntry[]
}[]

/** The entries of the sidebar beside the pages of any level. */
export const entriesOf = (level: Level): readonly SidebarEntry[] =>
  level === 'system' ? SYSTEM_SIDEBAR.flatMap(({ entries }) => entries) : sidebarOf(level)

/**
 * The entries of the sidebar, in their order. They are shown before their areas are loaded. Those of the system are in
 * `system-sidebar.ts`, which the first load does without.
 */
import type { CommandId } from '@commands/index'
import type { Needed } from '@/api/rights'
import type { ApiVersion } from '@/api/version'
import { R18 } from '@/api/version'
import type { Level } from './route'

export interface SidebarEntry {
  command: CommandId
  label: string
  /** The template of its address. */
  to: string
  /** It is also the current one anywhere below this address. */
  under?: string
  /** The right that its page needs: hidden from users who are known not to have it. */
  needs?: Needed
  /** The first version of the API that has what it leads to: hidden where the rack's is older. */
  since?: ApiVersion
}

export const entry = (
  command: CommandId,
  label: string,
  to: string,
  more?: Partial<SidebarEntry>,
): SidebarEntry => ({ command, label, to, ...more })

const SIDEBAR: Partial<Record<Level, readonly SidebarEntry[]>> = {
  silo: [
    entry('project.list', 'Projects', 'projects'),
    entry('silo-image.list', 'Silo images', 'images', { needs: 'silo image list: list' }),
    entry('silo-role.list', 'Access', 'access'),
    entry('user.list', 'Users', 'access/users'),
    entry('group.list', 'Groups', 'access/groups'),
    entry('certificate.list', 'Certificates', 'certificates', { needs: 'secret list: list' }),
    entry('auth-settings.view', 'Authentication', 'auth-settings'),
    entry('utilization.view', 'Silo utilization', 'utilization'),
  ],
  project: [
    entry('instance.list', 'Instances', 'projects/{project}/instances'),
    entry('disk.list', 'Disks', 'projects/{project}/disks'),
    entry('snapshot.list', 'Snapshots', 'projects/{project}/snapshots'),
    entry('image.list', 'Images', 'projects/{project}/images'),
    entry('vpc.list', 'VPCs', 'projects/{project}/vpcs'),
    entry('floating-ip.list', 'Floating IPs', 'projects/{project}/floating-ips'),
    entry('external-subnet.list', 'External subnets', 'projects/{project}/external-subnets', {
      since: R18,
    }),
    entry('probe.list', 'Probes', 'projects/{project}/probes', { needs: 'fleet: read' }),
    entry('affinity-group.list', 'Affinity', 'projects/{project}/affinity'),
    entry('project-role.list', 'Access', 'projects/{project}/access'),
  ],
  settings: [
    entry('settings.profile', 'Profile', 'settings/profile'),
    entry('ssh-key.list', 'SSH keys', 'settings/ssh-keys'),
    entry('access-token.list', 'Access tokens', 'settings/access-tokens'),
    entry('settings.appearance', 'Appearance', 'settings/appearance'),
    entry('key.list', 'Keys', 'settings/keys'),
    entry('alias.list', 'Aliases', 'settings/aliases'),
    entry('macro.list', 'Macros', 'settings/macros'),
  ],
}

/** The entries of the sidebar beside the pages of one level other than the system. */
export const sidebarOf = (level: Level): readonly SidebarEntry[] => SIDEBAR[level] ?? []

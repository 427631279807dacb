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

/** An entry of a page in a project. @param at its address in there */
const inProject = (
  command: CommandId,
  label: string,
  at: string,
  more?: Partial<SidebarEntry>,
): SidebarEntry => entry(command, label, `projects/{project}/${at}`, more)

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
    inProject('instance.list', 'Instances', 'instances'),
    inProject('disk.list', 'Disks', 'disks'),
    inProject('snapshot.list', 'Snapshots', 'snapshots'),
    inProject('image.list', 'Images', 'images'),
    inProject('vpc.list', 'VPCs', 'vpcs'),
    inProject('floating-ip.list', 'Floating IPs', 'floating-ips'),
    inProject('external-subnet.list', 'External subnets', 'external-subnets', { since: R18 }),
    inProject('probe.list', 'Probes', 'probes', { needs: 'fleet: read' }),
    inProject('affinity-group.list', 'Affinity', 'affinity'),
    inProject('project-role.list', 'Access', 'access'),
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

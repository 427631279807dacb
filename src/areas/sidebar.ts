/**
 * The entries of the sidebar, in their order. They are shown before their areas are loaded. Those of the system and of
 * the settings are in `system-sidebar.ts`, which the first load does without.
 */
import type { CommandId } from '@commands/index'
import type { Needed } from '@/api/rights'
import type { ApiVersion } from '@/api/version'
import { R18 } from '@/api/version'

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

export const SILO_SIDEBAR: readonly SidebarEntry[] = [
  entry('project.list', 'Projects', 'projects'),
  entry('silo-image.list', 'Silo images', 'images', { needs: 'silo image list: list' }),
  entry('silo-role.list', 'Access', 'access'),
  entry('user.list', 'Users', 'access/users'),
  entry('group.list', 'Groups', 'access/groups'),
  entry('certificate.list', 'Certificates', 'certificates', { needs: 'secret list: list' }),
  entry('auth-settings.view', 'Authentication', 'auth-settings'),
  entry('utilization.view', 'Silo utilization', 'utilization'),
]

export const PROJECT_SIDEBAR: readonly SidebarEntry[] = [
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
]

/**
 * The address of the entry that is current on a page: the longest at or above it, since the address of users is below
 * that of access. Undefined where none is. `instances-new` counts as below `instances`.
 * @param exact an address that is not current for what is below it
 */
export const currentIn = (
  entries: readonly { href: string; under?: string }[],
  path: string,
  exact?: string,
): string | undefined =>
  entries
    .map(({ under, href }) => under ?? href)
    .filter(
      (href) =>
        path === href ||
        path.startsWith(`${href}-`) ||
        (href !== exact && path.startsWith(`${href}/`)),
    )
    .sort((a, b) => b.length - a.length)[0]

/**
 * The group that is unfolded, one at a time: that of the page, unless the user has chosen another.
 * @param chosen what is stored: `group of the page/unfolded group`, with nothing after the slash where all are folded
 */
export const unfoldedAt = (chosen: readonly string[], here: string): string | undefined =>
  (chosen.find((one) => one.startsWith(`${here}/`)) ?? `${here}/${here}`).split('/')[1]

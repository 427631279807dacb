import type { FloatingIp } from '@/api/contract/floating-ip'
import type { Instance } from '@/api/contract/instance'
import type { SiloIpPool } from '@/api/contract/ip-pool'
import { LOOKS } from '@/resources/copies'
import { paths } from '@/paths'
import { subjectOf } from '@commands/engine/scope'
import { createdColumn, descriptionColumn, nameColumn } from '@/resources/cells'
import type { Join } from '@/resources/join'
import type { Resource } from '@/resources/resource'
import {
  attachedInstanceColumn,
  copiedColumn,
  poolColumn,
} from '@/resources/networking/attached-instance'
import { networkingReads } from '@/resources/networking/reads'

const floatingIpSubject = (project: string, ip: FloatingIp) =>
  subjectOf({ noun: 'floating-ip', value: ip }, { project, floatingIp: ip.name })

/**
 * The floating IPs of a project.
 * @param join their instances
 * @param pools the silo's pools
 */
export const floatingIpResource = (
  project: string,
  join: Join<Instance>,
  pools: readonly SiloIpPool[],
): Resource<FloatingIp> => ({
  noun: 'floating-ip',
  title: 'Floating IPs',
  list: networkingReads.floatingIps(project),
  link: (row) => paths.floatingIpEdit({ project, floatingIp: row.name }),
  subject: (row) => floatingIpSubject(project, row),
  columns: [
    nameColumn(),
    copiedColumn('ip', 'IP address', (row) => row.ip),
    poolColumn('IP pool', pools, (row) => row.ipPoolId),
    attachedInstanceColumn(project, join),
    descriptionColumn(),
    createdColumn(),
  ],
  commands: (row) => [
    'floating-ip.edit',
    ...(row.instanceId
      ? (['floating-ip.trace', 'floating-ip.detach', 'floating-ip.move'] as const)
      : (['floating-ip.attach'] as const)),
    'copy.name',
    'copy.address',
    ...LOOKS,
    'floating-ip.delete',
  ],
  actions: ['floating-ip.create'],
  empty: {
    title: 'No floating IPs',
    text: 'A floating IP is an external address that the project keeps, and that can be moved between instances.',
    offer: 'floating-ip.create',
  },
})

/**
 * Things in the words of the vendor's Terraform provider: which attribute holds what, and what it has no words for.
 * Source: the provider's schema (`tests/units/terraform-words.txt`). What the provider only tells is left out.
 */
import type { AntiAffinityGroup } from '@/api/contract/affinity'
import type { Disk } from '@/api/contract/disk'
import type { VpcFirewallRule } from '@/api/contract/firewall'
import type { ExternalIp, Instance } from '@/api/contract/instance'
import type { IpPool, IpPoolRange } from '@/api/contract/ip-pool'
import type { InstanceNetworkInterface } from '@/api/contract/network-interface'
import type { RouterRoute } from '@/api/contract/router'
import { byVersion } from '@/model/networking/ip-stack'
import type { Block, Hcl } from './hcl'
import { Ref } from './hcl'

interface Named {
  id: string
  name: string
  description: string
}

/** A resource with a name and a description, which all have. */
export const resource = (
  type: string,
  { id, name, description }: Named,
  parent: Readonly<Record<string, Hcl | undefined>>,
  more: Readonly<Record<string, Hcl | undefined>> = {},
): Block => ({
  kind: 'resource',
  type,
  name,
  id,
  attributes: { ...parent, name, description, ...more },
})

/** A thing that is only looked up: the provider cannot manage one that is there. */
export const lookedUp = (
  type: string,
  { id, name }: Pick<Named, 'id' | 'name'>,
  by: Readonly<Record<string, Hcl | undefined>>,
): Block => ({ kind: 'data', type, name, id, attributes: by })

export const inProject = ({ projectId }: { projectId: string }) => ({
  project_id: new Ref(projectId),
})

/** The provider takes one of a source and the size of the blocks, and neither for a disk on a drive of one sled. */
export function diskBlock(disk: Disk): Block {
  const { imageId, snapshotId, blockSize, diskType, readOnly, size } = disk
  const source: Record<string, Hcl> =
    diskType === 'local'
      ? { disk_type: 'local' }
      : imageId
        ? { source_image_id: new Ref(imageId) }
        : snapshotId
          ? { source_snapshot_id: new Ref(snapshotId) }
          : { block_size: blockSize }
  return resource('oxide_disk', disk, inProject(disk), {
    size,
    ...source,
    ...(readOnly && diskType !== 'local' && { read_only: true }),
  })
}

export const groupBlock = (group: AntiAffinityGroup): Block =>
  resource('oxide_anti_affinity_group', group, inProject(group), { policy: group.policy })

/** What an instance has besides its own answer: without it, Terraform would take it away. */
export interface Attached {
  disks: readonly { id: string }[]
  interfaces: readonly InstanceNetworkInterface[]
  ips: readonly ExternalIp[]
  keys: readonly { id: string }[]
  groups: readonly { id: string }[]
}

const refs = (things: readonly { id: string }[]): Hcl | undefined =>
  things.length > 0 ? things.map(({ id }) => new Ref(id)) : undefined

const interfaceValue = (nic: InstanceNetworkInterface): Hcl => ({
  name: nic.name,
  description: nic.description,
  vpc_id: new Ref(nic.vpcId),
  subnet_id: new Ref(nic.subnetId),
  ip_config: Object.fromEntries(
    Object.entries(byVersion(nic)).map(([version, { ip }]) => [version, { ip }]),
  ),
})

function addresses(ips: readonly ExternalIp[]): Hcl | undefined {
  const ephemeral = ips.flatMap((ip) =>
    ip.kind === 'ephemeral' ? [{ pool_id: new Ref(ip.ipPoolId) }] : [],
  )
  const floating = ips.flatMap((ip) => (ip.kind === 'floating' ? [{ id: new Ref(ip.id) }] : []))
  return ephemeral.length + floating.length === 0
    ? undefined
    : {
        ...(ephemeral.length > 0 && { ephemeral }),
        ...(floating.length > 0 && { floating }),
      }
}

export const instanceBlock = (instance: Instance, attached: Attached): Block =>
  resource('oxide_instance', instance, inProject(instance), {
    hostname: instance.hostname,
    memory: instance.memory,
    ncpus: instance.ncpus,
    auto_restart_policy: instance.autoRestartPolicy ?? undefined,
    cpu_platform: instance.cpuPlatform ?? undefined,
    enable_jumbo_frames: instance.enableJumboFrames || undefined,
    boot_disk_id: instance.bootDiskId ? new Ref(instance.bootDiskId) : undefined,
    disk_attachments: refs(attached.disks),
    anti_affinity_groups: refs(attached.groups),
    ssh_public_keys: refs(attached.keys),
    network_interfaces:
      attached.interfaces.length > 0 ? attached.interfaces.map(interfaceValue) : undefined,
    external_ips: addresses(attached.ips),
  })

/** The provider knows pools of unicast addresses for silos, and looks the others up. */
export const poolBlock = (pool: IpPool, ranges: readonly IpPoolRange[]): Block =>
  pool.poolType === 'multicast' || pool.assignment === 'system_services'
    ? lookedUp('oxide_system_ip_pool', pool, { pool: pool.name })
    : resource(
        'oxide_ip_pool',
        pool,
        {},
        {
          ranges:
            ranges.length > 0
              ? ranges.map(({ range }) => ({
                  first_address: range.first,
                  last_address: range.last,
                }))
              : undefined,
        },
      )

/** Routes that a user made; the others come with their router, and are looked up. */
export function routeBlock(
  route: RouterRoute,
  { project, vpc, router }: Readonly<Record<string, string>>,
): Block {
  if (route.kind !== 'custom')
    return lookedUp('oxide_vpc_router_route', route, {
      project_name: project,
      vpc_name: vpc,
      vpc_router_name: router,
      name: route.name,
    })
  const { destination, target } = route
  return resource(
    'oxide_vpc_router_route',
    route,
    { vpc_router_id: new Ref(route.vpcRouterId) },
    {
      destination: { type: destination.type, value: destination.value },
      target:
        target.type === 'drop' ? { type: 'drop' } : { type: target.type, value: target.value },
    },
  )
}

type Protocol = NonNullable<VpcFirewallRule['filters']['protocols']>[number]

const protocolValue = (protocol: Protocol): Hcl =>
  'value' in protocol && protocol.value
    ? {
        type: protocol.type,
        icmp_type: protocol.value.icmpType,
        icmp_code: protocol.value.code ?? undefined,
      }
    : { type: protocol.type }

/** The provider takes no empty lists here. */
const filled = <T>(items: readonly T[] | null | undefined, as: (item: T) => Hcl) =>
  items && items.length > 0 ? items.map(as) : undefined

/** The rules of a VPC, whole: the provider manages them as one, and takes away what is not named. */
export const rulesBlock = (
  vpc: string,
  vpcId: string,
  rules: readonly VpcFirewallRule[],
): Block => ({
  kind: 'resource',
  type: 'oxide_vpc_firewall_rules',
  name: vpc,
  id: `rules of ${vpcId}`,
  importBy: vpcId,
  attributes: {
    vpc_id: new Ref(vpcId),
    rules: Object.fromEntries(
      rules.map(({ name, description, action, direction, priority, status, filters, targets }) => [
        name,
        {
          description,
          action,
          direction,
          priority,
          status,
          filters: {
            hosts: filled(filters.hosts, ({ type, value }) => ({ type, value })),
            ports: filled(filters.ports, (port) => port),
            protocols: filled(filters.protocols, protocolValue),
          },
          targets: targets.map(({ type, value }) => ({ type, value })),
        },
      ]),
    ),
  },
})

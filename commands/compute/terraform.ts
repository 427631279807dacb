/** Instances and anti-affinity groups for Terraform. */
import type { AntiAffinityGroup } from '@/api/contract/affinity'
import type { ExternalIp, Instance } from '@/api/contract/instance'
import type { InstanceNetworkInterface } from '@/api/contract/network-interface'
import { instanceAntiAffinityGroupList } from '@/api/operations/affinity'
import {
  instanceDiskList,
  instanceExternalIpList,
  instanceNetworkInterfaceList,
  instanceSshPublicKeyList,
} from '@/api/operations/instance'
import { ALL } from '@/api/query'
import { byVersion } from '@/model/networking/ip-stack'
import type { About } from '../engine/terraform/block'
import { inProject, resource } from '../engine/terraform/block'
import type { Block, Hcl } from '../engine/terraform/hcl'
import { Ref } from '../engine/terraform/hcl'

export const antiAffinityGroup = (group: AntiAffinityGroup): Block =>
  resource('oxide_anti_affinity_group', group, inProject(group), { policy: group.policy })

/** The attachments of an instance, read again: the provider removes attachments that the block lacks. */
async function attachedTo(instance: string, ctx: About['ctx']) {
  const path = { instance }
  const query = { limit: ALL }
  const [disks, interfaces, ips, keys, groups] = await Promise.all([
    ctx.call(instanceDiskList, { path, query }),
    ctx.call(instanceNetworkInterfaceList, { query: { ...query, instance } }),
    ctx.call(instanceExternalIpList, { path }),
    ctx.call(instanceSshPublicKeyList, { path, query }),
    ctx.call(instanceAntiAffinityGroupList, { path, query }),
  ])
  return {
    disks: disks.items,
    interfaces: interfaces.items,
    ips: ips.items,
    keys: keys.items,
    groups: groups.items,
  }
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

export async function instance(one: Instance, { id, ctx }: About): Promise<Block> {
  const attached = await attachedTo(id, ctx)
  return resource('oxide_instance', one, inProject(one), {
    hostname: one.hostname,
    memory: one.memory,
    ncpus: one.ncpus,
    auto_restart_policy: one.autoRestartPolicy ?? undefined,
    cpu_platform: one.cpuPlatform ?? undefined,
    enable_jumbo_frames: one.enableJumboFrames || undefined,
    boot_disk_id: one.bootDiskId ? new Ref(one.bootDiskId) : undefined,
    disk_attachments: refs(attached.disks),
    anti_affinity_groups: refs(attached.groups),
    ssh_public_keys: refs(attached.keys),
    network_interfaces:
      attached.interfaces.length > 0 ? attached.interfaces.map(interfaceValue) : undefined,
    external_ips: addresses(attached.ips),
  })
}

/** Things as blocks of Terraform's language, with what imports them. Loaded when they are copied. */
import { antiAffinityGroupView, instanceAntiAffinityGroupList } from '@/api/operations/affinity'
import { diskView } from '@/api/operations/disk'
import { vpcFirewallRulesView } from '@/api/operations/firewall'
import { floatingIpView } from '@/api/operations/floating-ip'
import { imageView } from '@/api/operations/image'
import {
  instanceDiskList,
  instanceExternalIpList,
  instanceNetworkInterfaceList,
  instanceSshPublicKeyList,
  instanceView,
} from '@/api/operations/instance'
import { systemIpPoolRangeList, systemIpPoolView } from '@/api/operations/ip-pool'
import { projectView } from '@/api/operations/project'
import { vpcRouterRouteView, vpcRouterView } from '@/api/operations/router'
import { siloView } from '@/api/operations/silo'
import { snapshotView } from '@/api/operations/snapshot'
import { currentUserSshKeyView } from '@/api/operations/ssh-key'
import { vpcSubnetView, vpcView } from '@/api/operations/vpc'
import { ALL } from '@/api/query'
import type { Ctx } from '../context'
import { NotCopyable } from '../not-copyable'
import { called } from '../noun'
import type { Subject } from '../scope'
import {
  diskBlock,
  groupBlock,
  inProject,
  instanceBlock,
  lookedUp,
  poolBlock,
  resource,
  routeBlock,
  rulesBlock,
} from './blocks'
import type { Block } from './hcl'
import { Ref, asFile } from './hcl'

/** What is attached to an instance, read anew: the provider takes away what its block does not name. */
async function attachedTo(instance: string, ctx: Ctx) {
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

/**
 * The block of a thing. What the page does not hold of it is read.
 * @throws NotCopyable for what the provider has no words for
 * @throws ApiError
 */
async function blockOf(thing: Subject, ctx: Ctx): Promise<Block> {
  const { id, args } = thing
  switch (thing.noun) {
    case 'project': {
      const project = thing.value ?? (await ctx.call(projectView, { path: { project: id } }))
      return resource('oxide_project', project, {})
    }
    case 'instance': {
      const [instance, attached] = await Promise.all([
        thing.value ?? ctx.call(instanceView, { path: { instance: id } }),
        attachedTo(id, ctx),
      ])
      return instanceBlock(instance, attached)
    }
    case 'disk':
      return diskBlock(thing.value ?? (await ctx.call(diskView, { path: { disk: id } })))
    case 'snapshot': {
      const snapshot = thing.value ?? (await ctx.call(snapshotView, { path: { snapshot: id } }))
      const disk = { disk_id: new Ref(snapshot.diskId) }
      return resource('oxide_snapshot', snapshot, inProject(snapshot), disk)
    }
    // The API does not tell the snapshot that an image was made of, without which the provider manages none.
    case 'image':
    case 'silo-image': {
      const image = thing.value ?? (await ctx.call(imageView, { path: { image: id } }))
      return lookedUp('oxide_image', image, { project_name: args['project'], name: image.name })
    }
    case 'vpc': {
      const vpc = thing.value ?? (await ctx.call(vpcView, { path: { vpc: id } }))
      const { dnsName: dns_name, ipv6Prefix: ipv6_prefix } = vpc
      return resource('oxide_vpc', vpc, inProject(vpc), { dns_name, ipv6_prefix })
    }
    case 'vpc-subnet': {
      const subnet = thing.value ?? (await ctx.call(vpcSubnetView, { path: { subnet: id } }))
      const blocks = { ipv4_block: subnet.ipv4Block, ipv6_block: subnet.ipv6Block }
      return resource('oxide_vpc_subnet', subnet, { vpc_id: new Ref(subnet.vpcId) }, blocks)
    }
    case 'vpc-router': {
      const router = thing.value ?? (await ctx.call(vpcRouterView, { path: { router: id } }))
      const { project: project_name, vpc: vpc_name } = args
      // The system router comes with its VPC.
      return router.kind === 'system'
        ? lookedUp('oxide_vpc_router', router, { project_name, vpc_name, name: router.name })
        : resource('oxide_vpc_router', router, { vpc_id: new Ref(router.vpcId) })
    }
    case 'router-route':
      return routeBlock(
        thing.value ?? (await ctx.call(vpcRouterRouteView, { path: { route: id } })),
        args,
      )
    case 'firewall-rule': {
      const { project, vpc = '' } = args
      const query = { vpc, ...(project !== undefined && { project }) }
      const { rules } = await ctx.call(vpcFirewallRulesView, { query })
      const [{ vpcId } = { vpcId: '' }] = rules
      return rulesBlock(vpc, vpcId, rules)
    }
    case 'floating-ip': {
      const ip = thing.value ?? (await ctx.call(floatingIpView, { path: { floatingIp: id } }))
      // The pool follows from the address, and the provider takes only one of them.
      return resource('oxide_floating_ip', ip, inProject(ip), { ip: ip.ip })
    }
    case 'ssh-key': {
      const key = thing.value ?? (await ctx.call(currentUserSshKeyView, { path: { sshKey: id } }))
      return resource('oxide_ssh_key', key, {}, { public_key: key.publicKey })
    }
    case 'anti-affinity-group': {
      const path = { antiAffinityGroup: id }
      return groupBlock(thing.value ?? (await ctx.call(antiAffinityGroupView, { path })))
    }
    case 'ip-pool': {
      const path = { pool: id }
      const [pool, ranges] = await Promise.all([
        thing.value ?? ctx.call(systemIpPoolView, { path }),
        ctx.call(systemIpPoolRangeList, { path, query: { limit: ALL } }),
      ])
      return poolBlock(pool, ranges.items)
    }
    // The provider manages a silo only with the keys of its certificates, which the API never tells.
    case 'silo': {
      const silo = thing.value ?? (await ctx.call(siloView, { path: { silo: id } }))
      return lookedUp('oxide_silo', silo, { name: silo.name })
    }
    default:
      throw new NotCopyable(`Terraform’s provider has no words for this: ${called(thing.noun)}`)
  }
}

/**
 * Things as the text of a Terraform file: a block for each, in order, and what imports it.
 * @throws NotCopyable for what the provider has no words for, and for texts with control characters
 * @throws ApiError when what is attached to a thing cannot be read
 */
export async function asTerraform(things: readonly Subject[], ctx: Ctx): Promise<string> {
  const blocks = new Map<string, Block>()
  // One after the other: an instance takes several reads.
  for (const thing of things) {
    const block = await blockOf(thing, ctx)
    // Firewall rules of one VPC are one block.
    blocks.set(block.id, block)
  }
  return asFile([...blocks.values()])
}

/** The network interfaces of an instance. */
import type {
  InstanceNetworkInterface,
  InstanceNetworkInterfaceCreate,
  PrivateIpStackCreate,
} from '@/api/contract/network-interface'
import type * as ops from '@/api/operations/instance'
import type { IpVersion } from '@/api/contract/ip-pool'
import type { VpcSubnet } from '@/api/contract/vpc'
import { R18, isAtLeast } from '@/api/version'
import type { InstanceAction } from '@/nouns/compute/instance/rules-state'
import { instanceCan } from '@/nouns/compute/instance/rules-state'
import { formatNet, parseNet } from '@/model/networking/ip'
import { ipVersionOf, versionText, versionsOf } from '@/model/networking/ip-stack'
import { MAX_NICS, transitIpsRefusal } from '@/nouns/networking/network-interface/rules'
import { addressIn, nextMac } from '../rack/addresses'
import { invalid } from '../state/api-fault'
import type { HandlersFor } from '../server/handler'
import { byNameOrId, find } from '../rack/lookup'
import { updateNamed } from '../rack/renames'
import { newNamed } from '../state/named'
import { externalsOf } from '../rack/external-ips'
import type { InstanceRow, World } from '../state'

export const networkInterface = {
  instanceNetworkInterfaceList: ({ actor, world, query: { instance, project, ...query } }) => {
    if (instance === undefined) throw invalid('instance should be specified')
    return world.nics.page(
      query,
      find(world, actor.siloId, world.instances, instance, { project }).id,
    )
  },

  instanceNetworkInterfaceCreate: ({ actor, world, query: { instance, project }, body }) => {
    const owner = find(world, actor.siloId, world.instances, instance, { project })
    refuseUnless('add network interface', owner)
    const others = world.nics.under(owner.id)
    if (others.length >= MAX_NICS)
      throw invalid(`An instance may not have more than ${MAX_NICS} network interfaces`)
    const subnet = subnetFor(world, owner.projectId, body)
    refuseMixedVpcs([...others.map((n) => n.vpcId), subnet.vpcId])
    refuseSharedSubnet([...others.map((n) => n.subnetId), subnet.id])
    const ipStack = stackIn(world, subnet, body.ipConfig)
    return addNic(world, owner.id, body, subnet, ipStack, others.length === 0)
  },

  instanceNetworkInterfaceView: ({ find, world, path }) => find(world.nics, path.interface),

  // When the body leaves out name or description, they stay. Transit IPs that it leaves out are removed. A primary
  // interface stays primary.
  instanceNetworkInterfaceUpdate: ({ find, world, path, body }) => {
    const nic = find(world.nics, path.interface)
    refuseUnless('update network interface', ownerOf(world, nic))
    if (body.primary) refuseLackingVersion(world, nic)
    const ipStack = withTransitIps(nic, body.transitIps ?? [])
    const updated = updateNamed(world, world.nics, nic, body, { ipStack })
    return body.primary ? makePrimary(world, updated) : updated
  },

  instanceNetworkInterfaceDelete: ({ find, world, path }) => {
    const nic = find(world.nics, path.interface)
    refuseUnless('delete network interface', ownerOf(world, nic))
    if (nic.primary && world.nics.count(nic.instanceId) > 1)
      throw invalid(
        'The primary interface for an instance may not be deleted while secondary interfaces are attached',
      )
    world.nics.remove(nic.id)
  },
} satisfies Partial<HandlersFor<typeof ops>>

/** The canonical form of networks. @throws ApiFault when the interface has no address of a network's IP version */
function transitIpsIn(nets: readonly string[], versions: readonly IpVersion[]): string[] {
  const wrong = transitIpsRefusal(nets, versions)
  if (wrong) throw invalid(wrong)
  return nets.map((net) => formatNet(parseNet(net)))
}

/** The addresses of an interface with new transit networks. @throws ApiFault when a network is not allowed */
function withTransitIps(
  nic: InstanceNetworkInterface,
  nets: readonly string[],
): InstanceNetworkInterface['ipStack'] {
  const written = transitIpsIn(nets, versionsOf(nic))
  const of = (family: number) => written.filter((net) => parseNet(net).family === family)
  const { ipStack } = nic
  if (ipStack.type !== 'dual_stack') {
    const { ip } = ipStack.value
    return { type: ipStack.type, value: { ip, transitIps: written } }
  }
  const { v4, v6 } = ipStack.value
  return {
    type: 'dual_stack',
    value: { v4: { ip: v4.ip, transitIps: of(4) }, v6: { ip: v6.ip, transitIps: of(6) } },
  }
}

const AUTO = { ip: { type: 'auto' as const } }
const AUTO_DUAL: PrivateIpStackCreate = { type: 'dual_stack', value: { v4: AUTO, v6: AUTO } }

/**
 * Allocates the addresses of a new interface in a subnet.
 * @param config by default the next free addresses of both IP versions
 * @param promised addresses of other interfaces in the same call
 * @throws ApiFault when an address is outside the subnet or in use, or a network is not allowed
 */
export function stackIn(
  world: World,
  subnet: VpcSubnet,
  config: PrivateIpStackCreate = AUTO_DUAL,
  promised?: ReadonlySet<string>,
): InstanceNetworkInterface['ipStack'] {
  const part = (
    version: IpVersion,
    { ip, transitIps = [] }: Extract<PrivateIpStackCreate, { type: IpVersion }>['value'],
  ) => ({
    ip: addressIn(world, subnet, version, ip.type === 'explicit' ? ip.value : undefined, promised),
    transitIps: transitIpsIn(transitIps, [version]),
  })
  if (config.type !== 'dual_stack')
    return { type: config.type, value: part(config.type, config.value) }
  const { v4, v6 } = config.value
  return { type: 'dual_stack', value: { v4: part('v4', v4), v6: part('v6', v6) } }
}

function ownerOf(world: World, { instanceId }: InstanceNetworkInterface): InstanceRow {
  const owner = world.instances.get(instanceId)
  if (!owner) throw new Error(`interface of no instance: ${instanceId}`)
  return owner
}

function refuseUnless(action: InstanceAction, { runState }: InstanceRow): void {
  if (!instanceCan(action, runState))
    throw invalid('Instance must be stopped to attach, detach or change its network interfaces')
}

/**
 * From release 18 on:
 * @throws ApiFault when no interface would have the IP version of an external address of the instance
 */
function refuseLackingVersion(world: World, nic: InstanceNetworkInterface): void {
  if (nic.primary || !isAtLeast(world.version, R18)) return
  const has = versionsOf(nic)
  const lacking = externalsOf(world, nic.instanceId).find(
    ({ ip }) => !has.includes(ipVersionOf(ip)),
  )
  if (lacking)
    throw invalid(
      `Interface cannot be made the primary for this instance, since it has no ${versionText(ipVersionOf(lacking.ip))} address and the instance has the external address ${lacking.ip}`,
    )
}

function makePrimary(world: World, nic: InstanceNetworkInterface): InstanceNetworkInterface {
  for (const other of world.nics.under(nic.instanceId))
    if (other.primary && other.id !== nic.id) world.nics.update(other.id, { primary: false })
  return world.nics.update(nic.id, { primary: true })
}

/** The subnet of a new interface. @throws ApiFault when the VPC or the subnet does not exist */
export function subnetFor(
  world: World,
  projectId: string,
  names: Pick<InstanceNetworkInterfaceCreate, 'vpcName' | 'subnetName'>,
): VpcSubnet {
  const vpc = byNameOrId(world.vpcs, names.vpcName, projectId)
  return byNameOrId(world.subnets, names.subnetName, vpc.id)
}

/** @throws ApiFault when the interfaces of an instance would be in different VPCs */
export function refuseMixedVpcs(vpcIds: readonly string[]): void {
  if (new Set(vpcIds).size > 1)
    throw invalid('All interfaces for an instance must be in the same VPC')
}

/** @throws ApiFault when two interfaces of an instance would be in one subnet */
export function refuseSharedSubnet(subnetIds: readonly string[]): void {
  if (new Set(subnetIds).size < subnetIds.length)
    throw invalid('Each interface must be in a distinct VPC Subnet')
}

/** Adds an interface whose subnet and address have been checked. */
export function addNic(
  world: World,
  instanceId: string,
  fields: { name: string; description: string },
  subnet: VpcSubnet,
  ipStack: InstanceNetworkInterface['ipStack'],
  primary: boolean,
): InstanceNetworkInterface {
  return world.nics.add({
    ...newNamed(world, fields),
    instanceId,
    vpcId: subnet.vpcId,
    subnetId: subnet.id,
    ipStack,
    mac: nextMac(world),
    primary,
  })
}

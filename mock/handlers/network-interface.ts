/** The network interfaces of an instance. */
import type {
  InstanceNetworkInterface,
  InstanceNetworkInterfaceCreate,
} from '@/api/contract/instance'
import type * as ops from '@/api/operations/instance'
import type { VpcSubnet } from '@/api/contract/vpc'
import { instanceCan } from '@/model/compute/instance-state'
import { formatNet, parseNet } from '@/model/networking/ip'
import { MAX_NICS } from '@/model/networking/network-interface'
import { checkTransitIps } from '@/model/networking/vpc-blocks'
import { addressIn, nextMac } from '../rack/addresses'
import { invalid, invalidValue } from '../state/api-fault'
import type { HandlersFor } from '../server/handler'
import { byNameOrId, find } from '../rack/lookup'
import { newNamed } from '../state/named'
import type { InstanceRow, World } from '../state'

export const networkInterface = {
  instanceNetworkInterfaceList: ({ actor, world, query: { instance, project, ...query } }) => {
    if (instance === undefined) throw invalid('instance should be specified')
    return world.nics.page(query, find(world, actor.siloId, 'instance', instance, { project }).id)
  },

  instanceNetworkInterfaceCreate: ({ actor, world, query: { instance, project }, body }) => {
    const owner = find(world, actor.siloId, 'instance', instance, { project })
    refuseUnlessStopped(owner)
    const others = world.nics.under(owner.id)
    if (others.length >= MAX_NICS)
      throw invalid(`An instance may not have more than ${MAX_NICS} network interfaces`)
    const subnet = subnetFor(world, owner.projectId, body)
    refuseMixedVpcs([...others.map((n) => n.vpcId), subnet.vpcId])
    const ip = addressIn(world, subnet, body.ip)
    const transitIps = transitIpsOf(body)
    return addNic(world, owner.id, { ...body, transitIps }, subnet, ip, others.length === 0)
  },

  instanceNetworkInterfaceView: ({ actor, world, path, query }) =>
    find(world, actor.siloId, 'interface', path.interface, query),

  // Fields that the body leaves out stay unchanged.
  instanceNetworkInterfaceUpdate: ({ actor, world, path, query, body }) => {
    const nic = find(world, actor.siloId, 'interface', path.interface, query)
    refuseUnlessStopped(find(world, actor.siloId, 'instance', nic.instanceId))
    if (body.primary === false && nic.primary)
      throw invalid('A primary interface cannot be made secondary: make another one primary')
    const updated = world.nics.update(nic.id, {
      name: body.name ?? nic.name,
      description: body.description ?? nic.description,
      transitIps: body.transitIps ? transitIpsOf(body) : (nic.transitIps ?? []),
      timeModified: world.clock.now(),
    })
    return body.primary ? makePrimary(world, updated) : updated
  },

  instanceNetworkInterfaceDelete: ({ actor, world, path, query }) => {
    const nic = find(world, actor.siloId, 'interface', path.interface, query)
    refuseUnlessStopped(find(world, actor.siloId, 'instance', nic.instanceId))
    if (nic.primary && world.nics.count(nic.instanceId) > 1)
      throw invalid(
        'The primary interface for an instance may not be deleted while secondary interfaces are attached',
      )
    world.nics.remove(nic.id)
  },
} satisfies Partial<HandlersFor<typeof ops>>

/** The transit IPs that a body names, as the API writes them. @throws ApiFault when one is not allowed */
export function transitIpsOf({
  transitIps = [],
}: {
  transitIps?: readonly string[] | undefined
}): string[] {
  const wrong = checkTransitIps(transitIps)
  if (wrong) throw invalidValue('transit_ips', wrong)
  return transitIps.map((net) => formatNet(parseNet(net)))
}

function refuseUnlessStopped({ runState }: InstanceRow): void {
  if (!instanceCan('update network interface', runState))
    throw invalid('Instance must be stopped to attach, detach or change its network interfaces')
}

function makePrimary(world: World, nic: InstanceNetworkInterface): InstanceNetworkInterface {
  for (const other of world.nics.under(nic.instanceId))
    if (other.primary && other.id !== nic.id) world.nics.update(other.id, { primary: false })
  return world.nics.update(nic.id, { primary: true })
}

/**
 * The subnet that a new interface names. @throws ApiFault when the VPC or the subnet does not exist
 */
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

/** Adds an interface whose subnet and address have been checked. */
export function addNic(
  world: World,
  instanceId: string,
  fields: { name: string; description: string; transitIps?: string[] },
  subnet: VpcSubnet,
  ip: string,
  primary: boolean,
): InstanceNetworkInterface {
  return world.nics.add({
    ...newNamed(world, fields),
    instanceId,
    vpcId: subnet.vpcId,
    subnetId: subnet.id,
    ip,
    mac: nextMac(world),
    primary,
    transitIps: fields.transitIps ?? [],
  })
}

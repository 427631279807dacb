/** External subnets of projects. */
import type {
  ExternalSubnet,
  ExternalSubnetAllocator,
  ExternalSubnetCreate,
} from '@/api/contract/external-subnet'
import type { SiloSubnetPool, SubnetPoolMember } from '@/api/contract/subnet-pool'
import type * as ops from '@/api/operations/external-subnet'
import { isUuid } from '@/model/identity'
import type { Net } from '@/model/networking/ip'
import { contains, formatNet, overlaps, parseNet } from '@/model/networking/ip'
import {
  allowsLength,
  subnetLimitRefusal,
  versionOfSubnet,
} from '@/nouns/networking/external-subnet/rules'
import { freeBlocks } from '@/nouns/networking/vpc/rules-blocks'
import { versionsOf } from '@/model/networking/ip-stack'
import { alreadyExists, exhausted, invalid, missing, notFound } from '../state/api-fault'
import type { HandlersFor } from '../server/handler'
import { refuseState } from '../rack/external-ips'
import { updateNamed } from '../rack/renames'
import { newNamed } from '../state/named'
import type { InstanceRow, ProjectRow, World } from '../state'
import { linkedPools } from './subnet-pool'

export const externalSubnet: HandlersFor<typeof ops> = {
  externalSubnetList: ({ parent, world, query }) =>
    world.externalSubnets.page(query, parent(world.projects).id),

  externalSubnetCreate: ({ parent, world, body }) =>
    addExternalSubnet(world, parent(world.projects), body),

  externalSubnetView: ({ find, world, path }) => find(world.externalSubnets, path.externalSubnet),

  externalSubnetUpdate: ({ find, world, path, body }) => {
    const found = find(world.externalSubnets, path.externalSubnet)
    return updateNamed(world, world.externalSubnets, found, body)
  },

  externalSubnetDelete: ({ find, world, path }) => {
    const found = find(world.externalSubnets, path.externalSubnet)
    if (found.instanceId)
      throw invalid('External subnet cannot be deleted while attached to an instance')
    world.externalSubnets.remove(found.id)
  },

  externalSubnetAttach: ({ find, world, path, body }) => {
    const found = find(world.externalSubnets, path.externalSubnet)
    const isId = isUuid(body.instance)
    const instance = isId
      ? world.instances.get(body.instance.toLowerCase())
      : world.instances.named(body.instance, found.projectId)
    if (!instance) throw notFound('instance', isId ? 'id' : 'name', body.instance)
    // Attaching again to the same instance changes nothing.
    if (found.instanceId === instance.id) return found
    refuseAttach(world, found, instance)
    return attach(world, found.id, instance.id)
  },

  externalSubnetDetach: ({ find, world, path }) => {
    const found = find(world.externalSubnets, path.externalSubnet)
    const instance = world.instances.get(found.instanceId ?? '')
    if (!instance) throw invalid('external subnet is not attached to an instance')
    refuseState('detach external subnet', instance)
    return attach(world, found.id, undefined)
  },

  instanceExternalSubnetList: ({ find, world, path }) => {
    const { id } = find(world.instances, path.instance)
    return { items: world.externalSubnets.by('instance', id) }
  },
}

const attach = (world: World, id: string, instanceId: string | undefined): ExternalSubnet =>
  world.externalSubnets.update(id, { instanceId, timeModified: world.clock.now() })

/** @throws ApiFault when the subnet cannot be attached to the instance */
function refuseAttach(world: World, found: ExternalSubnet, instance: InstanceRow): void {
  if (instance.projectId !== found.projectId)
    throw invalid('External subnet and instance must be in the same project')
  if (found.instanceId)
    throw invalid('external subnet cannot be attached to one instance while attached to another')
  refuseState('attach external subnet', instance)
  const refusal = subnetLimitRefusal(world.externalSubnets.by('instance', instance.id))
  if (refusal) throw invalid(refusal)
  const version = versionOfSubnet(found)
  const hasStack = world.nics
    .under(instance.id)
    .some((nic) => nic.primary && versionsOf(nic).includes(version))
  if (!hasStack)
    throw invalid(
      `Cannot attach an IP${version} external subnet to an instance that does not have a matching IP stack`,
    )
}

/** Detaches all external subnets of an instance. */
export function detachSubnets(world: World, instanceId: string): void {
  for (const { id } of world.externalSubnets.by('instance', instanceId))
    attach(world, id, undefined)
}

/**
 * Allocates a subnet from a pool.
 * @throws ApiFault, before anything is written, when the name is taken or no subnet is available
 */
export function addExternalSubnet(
  world: World,
  project: ProjectRow,
  body: ExternalSubnetCreate,
): ExternalSubnet {
  if (world.externalSubnets.named(body.name, project.id))
    throw alreadyExists('external-subnet', body.name)
  const pools = linkedPools(world, project.siloId)
  const { member, net } = allocate(world, pools, body.allocator)
  return world.externalSubnets.add({
    ...newNamed(world, body),
    projectId: project.id,
    subnet: formatNet(net),
    subnetPoolId: member.subnetPoolId,
    subnetPoolMemberId: member.id,
  })
}

interface Allocated {
  member: SubnetPoolMember
  net: Net
}

const takenOf = (world: World, { id }: SubnetPoolMember): Net[] =>
  world.externalSubnets.by('member', id).map(({ subnet }) => parseNet(subnet))

function allocate(
  world: World,
  pools: readonly SiloSubnetPool[],
  allocator: ExternalSubnetAllocator,
): Allocated {
  if (allocator.type === 'explicit')
    return claim(
      world,
      pools.flatMap(({ id }) => world.subnetPoolMembers.under(id)),
      parseNet(allocator.subnet),
    )
  const { prefixLength, poolSelector = { type: 'auto' } } = allocator
  const pool = poolFor(pools, poolSelector)
  const members = world.subnetPoolMembers
    .under(pool.id)
    .filter((one) => allowsLength(one, prefixLength))
  if (members.length === 0)
    throw invalid(
      `no member of subnet pool "${pool.name}" allows the prefix length ${prefixLength}`,
    )
  for (const member of members)
    for (const net of freeBlocks(parseNet(member.subnet), prefixLength, takenOf(world, member)))
      return { member, net }
  throw exhausted(`No subnets of prefix length ${prefixLength} available`)
}

/** @throws ApiFault when no member contains the subnet, or one of its addresses is taken */
function claim(world: World, members: readonly SubnetPoolMember[], net: Net): Allocated {
  const member = members.find(({ subnet }) => contains(parseNet(subnet), net))
  if (!member) throw invalid(`${formatNet(net)} is in no subnet pool linked to the silo`)
  if (!allowsLength(member, net.width))
    throw invalid(
      `subnet pool member ${member.subnet} does not allow the prefix length ${net.width}`,
    )
  if (takenOf(world, member).some((taken) => overlaps(taken, net)))
    throw invalid(`Requested external subnet ${formatNet(net)} is not available`)
  return { member, net }
}

type Selector = NonNullable<Extract<ExternalSubnetAllocator, { type: 'auto' }>['poolSelector']>

/** @throws ApiFault when the pool is not linked, or there is no single default */
function poolFor(pools: readonly SiloSubnetPool[], selector: Selector): SiloSubnetPool {
  if (selector.type === 'explicit') {
    const by = isUuid(selector.pool) ? 'id' : 'name'
    const pool = pools.find((one) => one[by] === selector.pool)
    if (!pool) throw notFound('subnet-pool', by, selector.pool)
    return pool
  }
  const { ipVersion } = selector
  const [first, second] = pools.filter(
    (pool) => pool.isDefault && (!ipVersion || pool.ipVersion === ipVersion),
  )
  if (!first)
    throw missing(`default ${ipVersion ? `IP${ipVersion} ` : ''}subnet pool for current silo`)
  if (second)
    throw invalid('ip_version is required: the silo has default subnet pools of both IP versions')
  return first
}

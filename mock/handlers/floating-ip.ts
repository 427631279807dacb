import type { AddressAllocator, FloatingIp, FloatingIpCreate } from '@/api/contract/floating-ip'
import type * as ops from '@/api/operations/floating-ip'
import { R18, isAtLeast } from '@/api/version'
import {
  claimInPool,
  nextInPool,
  poolFor,
  poolSelected,
  poolWith,
  unicast,
} from '../rack/addresses'
import { ipVersionOf } from '@/model/networking/ip-stack'
import { alreadyExists, invalid } from '../state/api-fault'
import type { HandlersFor } from '../server/handler'
import { byNameOrId } from '../rack/lookup'
import { refuseState } from '../rack/external-ips'
import { updateNamed } from '../rack/renames'
import { newNamed } from '../state/named'
import type { IpPoolRow, ProjectRow, World } from '../state'
import { refuseExternalIp, refuseLackingStack } from './instance-ip'

export const floatingIp: HandlersFor<typeof ops> = {
  floatingIpList: ({ parent, world, query }) =>
    world.floatingIps.page(query, parent(world.projects).id),

  floatingIpCreate: ({ parent, world, body }) => addFloatingIp(world, parent(world.projects), body),

  floatingIpView: ({ find, world, path }) => find(world.floatingIps, path.floatingIp),

  floatingIpUpdate: ({ find, world, path, body }) => {
    const found = find(world.floatingIps, path.floatingIp)
    return updateNamed(world, world.floatingIps, found, body)
  },

  floatingIpDelete: ({ find, world, path }) => {
    const { id, instanceId } = find(world.floatingIps, path.floatingIp)
    if (instanceId) throw invalid('Floating IP cannot be deleted while attached to an instance')
    world.floatingIps.remove(id)
  },

  // Attaching to the current instance and detaching a detached IP change nothing.
  floatingIpAttach: ({ find, world, path, body }) => {
    const found = find(world.floatingIps, path.floatingIp)
    const instance = byNameOrId(world.instances, body.parent, found.projectId)
    if (found.instanceId === instance.id) return found
    refuseAttached(found, instance.projectId)
    refuseExternalIp(world, instance)
    const primary = world.nics.under(instance.id).find((nic) => nic.primary)
    refuseLackingStack(world, ipVersionOf(found.ip), primary)
    return attach(world, found.id, instance.id)
  },

  floatingIpDetach: ({ find, world, path }) => {
    const found = find(world.floatingIps, path.floatingIp)
    const instance = world.instances.get(found.instanceId ?? '')
    if (!instance) return found
    refuseState('detach floating IP', instance)
    return attach(world, found.id, undefined)
  },
}

/**
 * Creates a floating IP with the requested address, or with the lowest free address of the pool.
 * @throws ApiFault, before anything is written, when the name is taken or no address is available
 */
export function addFloatingIp(
  world: World,
  project: ProjectRow,
  body: FloatingIpCreate,
): FloatingIp {
  if (world.floatingIps.named(body.name, project.id)) throw alreadyExists('floating-ip', body.name)
  const { pool, ip } = allocated(world, project.siloId, body.addressAllocator)
  return world.floatingIps.add({
    ...newNamed(world, body),
    ip,
    ipPoolId: pool.id,
    projectId: project.id,
  })
}

/**
 * Allocates the address of a new floating IP. From release 18 on, a requested address determines the pool. Before, the
 * address must be in the named pool, or else in the default pool.
 */
function allocated(
  world: World,
  siloId: string,
  allocator: AddressAllocator = { type: 'auto' },
): { pool: IpPoolRow; ip: string } {
  if (allocator.type === 'auto') {
    const pool = poolSelected(world, siloId, allocator.poolSelector)
    return { pool, ip: nextInPool(world, pool) }
  }
  const { ip, pool: named } = allocator
  const pool =
    named === undefined && isAtLeast(world.version, R18)
      ? unicast(poolWith(world, siloId, ip))
      : poolFor(world, siloId, named)
  return { pool, ip: claimInPool(world, pool, ip) }
}

/** @throws ApiFault when the floating IP cannot be attached to an instance of this project */
export function refuseAttached(ip: FloatingIp, projectId: string): void {
  if (ip.projectId !== projectId)
    throw invalid('floating IP must be in the same project as the instance')
  if (ip.instanceId)
    throw invalid('floating IP cannot be attached to one instance while still attached to another')
}

const attach = (world: World, id: string, instanceId: string | undefined): FloatingIp =>
  world.floatingIps.update(id, { instanceId, timeModified: world.clock.now() })

/** The external addresses of an instance, whatever holds them. */
import type { FloatingIp } from '@/api/contract/floating-ip'
import type { InstanceIp, World } from '../state'

/** The floating IPs that are attached to an instance. */
export const floatingOf = (world: World, instanceId: string): FloatingIp[] =>
  world.floatingIps.by('instance', instanceId)

/** All of them, those for source NAT included. */
export const externalsOf = (
  world: World,
  instanceId: string,
): readonly Pick<InstanceIp, 'ip' | 'ipPoolId'>[] => [
  ...floatingOf(world, instanceId),
  ...world.instanceIps.under(instanceId),
]

/** The external addresses of an instance, and the instance states in which they can be attached or detached. */
import type { FloatingIp } from '@/api/contract/floating-ip'
import { addressStateRefusal, isPassing } from '@/model/networking/external-ip'
import { ApiFault, invalid } from '../state/api-fault'
import type { InstanceIp, InstanceRow, World } from '../state'

/** The floating IPs that are attached to an instance. */
export const floatingOf = (world: World, instanceId: string): FloatingIp[] =>
  world.floatingIps.by('instance', instanceId)

/** All external addresses of an instance, including those for source NAT. */
export const externalsOf = (
  world: World,
  instanceId: string,
): readonly Pick<InstanceIp, 'ip' | 'ipPoolId'>[] => [
  ...floatingOf(world, instanceId),
  ...world.instanceIps.under(instanceId),
]

/**
 * @param what the action in words: 'attach external IP'
 * @throws ApiFault 503 in a transitional state of the instance, 400 in a permanent one. Source:
 * nexus/src/app/sagas/instance_common.rs, nexus/db-queries/src/db/datastore/external_ip.rs
 */
export function refuseState(what: string, { runState }: Pick<InstanceRow, 'runState'>): void {
  if (addressStateRefusal(what, runState) === undefined) return
  const words = `cannot ${what} of instance in ${runState} state`
  throw isPassing(runState)
    ? new ApiFault(503, 'ServiceNotAvailable', `Service Unavailable: ${words}`)
    : invalid(words)
}

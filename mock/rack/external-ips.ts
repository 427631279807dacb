/** The external addresses of an instance, whatever holds them, and when they come and go. */
import type { FloatingIp } from '@/api/contract/floating-ip'
import { addressStateRefusal, isPassing } from '@/model/networking/external-ip'
import { ApiFault, invalid } from '../state/api-fault'
import type { InstanceIp, InstanceRow, World } from '../state'

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

/**
 * @param what happens to the address or subnet: 'attach external IP'
 * @throws ApiFault 503 while the state of the instance passes, 400 where it stays (source:
 *   nexus/src/app/sagas/instance_common.rs, nexus/db-queries/src/db/datastore/external_ip.rs)
 */
export function refuseState(what: string, { runState }: Pick<InstanceRow, 'runState'>): void {
  if (addressStateRefusal(what, runState) === undefined) return
  const words = `cannot ${what} of instance in ${runState} state`
  throw isPassing(runState)
    ? new ApiFault(503, 'ServiceNotAvailable', `Service Unavailable: ${words}`)
    : invalid(words)
}

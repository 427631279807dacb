/** The external addresses of an instance. */
import type { FloatingIp } from '@/api/contract/floating-ip'
import type { ExternalIp } from '@/api/contract/instance'
import type { IpVersion } from '@/api/contract/ip-pool'
import type * as ops from '@/api/operations/instance'
import { MAX_EXTERNAL_IPS, mostEphemeral } from '@/model/networking/external-ip'
import { R18, isAtLeast } from '@/api/version'
import type { Addressed } from '@/model/networking/ip-stack'
import { ipVersionOf, versionText, versionsOf } from '@/model/networking/ip-stack'
import { nextInPool, poolSelected } from '../rack/addresses'
import { invalid } from '../state/api-fault'
import type { HandlersFor } from '../server/handler'
import { floatingOf, refuseState } from '../rack/external-ips'
import type { InstanceIp, InstanceRow, World } from '../state'

export const instanceIp = {
  instanceExternalIpList: ({ find, world, path }) => {
    const { id } = find(world.instances, path.instance)
    return {
      items: [
        ...floatingOf(world, id).map(shownFloating),
        ...world.instanceIps.under(id).map(shown),
      ],
    }
  },

  instanceEphemeralIpAttach: ({ find, actor, world, path, body }) => {
    const instance = find(world.instances, path.instance)
    const { id } = instance
    const held = ephemeralsOf(world, id)
    const pool = poolSelected(world, actor.siloId, body.poolSelector)
    const same = held.find(
      ({ ip }) => mostEphemeral(world.version) === 1 || ipVersionOf(ip) === pool.ipVersion,
    )
    if (same) return shown(same)
    refuseExternalIp(world, instance)
    const primary = world.nics.under(id).find((nic) => nic.primary)
    refuseLackingStack(world, pool.ipVersion, primary)
    return shown(addEphemeral(world, id, nextInPool(world, pool), pool.id))
  },

  instanceEphemeralIpDetach: ({ find, world, path, query }) => {
    const instance = find(world.instances, path.instance)
    const { ipVersion } = query
    const [ip, other] = ephemeralsOf(world, instance.id).filter(
      (one) => !ipVersion || ipVersionOf(one.ip) === ipVersion,
    )
    if (!ip) throw invalid('instance does not have an ephemeral IP attached')
    if (other)
      throw invalid('ip_version must be specified: the instance has ephemeral IPs of both versions')
    refuseState('detach ephemeral IP', instance)
    world.instanceIps.remove(ip.id)
  },
} satisfies Partial<HandlersFor<typeof ops>>

const ephemeralsOf = (world: World, instanceId: string): InstanceIp[] =>
  world.instanceIps.under(instanceId).filter(({ kind }) => kind === 'ephemeral')

/**
 * @param primary the instance's primary interface, if any
 * @throws ApiFault when the primary interface lacks the IP version of an external address; a rule since release 18
 */
export function refuseLackingStack(
  world: World,
  version: IpVersion,
  primary: Addressed | undefined,
): void {
  if (!isAtLeast(world.version, R18) || (primary && versionsOf(primary).includes(version))) return
  const words = versionText(version)
  throw invalid(
    `The external IP is an ${words} address, but the instance does not have a primary network interface with an ${words} stack`,
  )
}

/**
 * @throws ApiFault when the instance's state or its number of addresses does not allow another one
 */
export function refuseExternalIp(world: World, instance: InstanceRow): void {
  const { id } = instance
  refuseState('attach external IP', instance)
  const held = floatingOf(world, id).length + ephemeralsOf(world, id).length
  if (held >= MAX_EXTERNAL_IPS)
    throw invalid(`An instance may not have more than ${MAX_EXTERNAL_IPS} external IP addresses`)
}

export const addEphemeral = (
  world: World,
  instanceId: string,
  ip: string,
  ipPoolId: string,
): InstanceIp =>
  world.instanceIps.add({
    id: world.ids.uuid(),
    kind: 'ephemeral',
    instanceId,
    ip,
    ipPoolId,
    firstPort: 0,
    lastPort: 65_535,
  })

const shown = ({ kind, ip, ipPoolId, firstPort, lastPort }: InstanceIp): ExternalIp =>
  kind === 'snat' ? { kind, ip, ipPoolId, firstPort, lastPort } : { kind, ip, ipPoolId }

const shownFloating = (ip: FloatingIp): ExternalIp => ({ kind: 'floating', ...ip })

/** The external addresses of an instance. */
import type { FloatingIp } from '@/api/contract/floating-ip'
import type { ExternalIp } from '@/api/contract/instance'
import type * as ops from '@/api/operations/instance'
import { MAX_EXTERNAL_IPS, externalIpRefusal } from '@/model/networking/external-ip'
import { nextInPool, poolFor } from '../rack/addresses'
import { invalid } from '../state/api-fault'
import type { HandlersFor } from '../server/handler'
import { find } from '../rack/lookup'
import type { InstanceIp, InstanceRow, World } from '../state'

export const instanceIp = {
  instanceExternalIpList: ({ actor, world, path, query }) => {
    const { id } = find(world, actor.siloId, 'instance', path.instance, query)
    return {
      items: [
        ...floatingOf(world, id).map(shownFloating),
        ...world.instanceIps.under(id).map(shown),
      ],
    }
  },

  instanceEphemeralIpAttach: ({ actor, world, path, query, body }) => {
    const instance = find(world, actor.siloId, 'instance', path.instance, query)
    const { id } = instance
    if (ephemeralOf(world, id))
      throw invalid('An instance may not have more than 1 ephemeral IP address')
    refuseExternalIp(world, instance)
    const pool = poolFor(world, actor.siloId, body.pool)
    return shown(addEphemeral(world, id, nextInPool(world, pool), pool.id))
  },

  instanceEphemeralIpDetach: ({ actor, world, path, query }) => {
    const { id } = find(world, actor.siloId, 'instance', path.instance, query)
    const ip = ephemeralOf(world, id)
    if (!ip) throw invalid('instance does not have an ephemeral IP attached')
    world.instanceIps.remove(ip.id)
  },
} satisfies Partial<HandlersFor<typeof ops>>

export const floatingOf = (world: World, instanceId: string): FloatingIp[] =>
  world.floatingIps.by('instance', instanceId)

const ephemeralOf = (world: World, instanceId: string): InstanceIp | undefined =>
  world.instanceIps.under(instanceId).find(({ kind }) => kind === 'ephemeral')

/**
 * @throws ApiFault when the instance's state or its number of addresses does not allow another one
 */
export function refuseExternalIp(world: World, { id, runState }: InstanceRow): void {
  const refusal = externalIpRefusal(runState)
  if (refusal) throw invalid(refusal)
  const held = floatingOf(world, id).length + (ephemeralOf(world, id) ? 1 : 0)
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

/** The external addresses of an instance. */
import type { FloatingIp } from '@/api/contract/floating-ip'
import type { ExternalIp } from '@/api/contract/instance'
import type * as ops from '@/api/operations/instance'
import { nextInPool, poolFor } from '../addresses'
import { invalid } from '../api-fault'
import type { HandlersFor } from '../handler'
import { find } from '../lookup'
import type { InstanceIp, World } from '../state'
import { MAX_EXTERNAL_IPS } from './limits'

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
    const { id } = find(world, actor.siloId, 'instance', path.instance, query)
    const held = world.instanceIps.under(id).filter((ip) => ip.kind === 'ephemeral')
    if (held.length > 0) throw invalid('An instance may not have more than 1 ephemeral IP address')
    if (held.length + floatingOf(world, id).length >= MAX_EXTERNAL_IPS)
      throw invalid(`An instance may not have more than ${MAX_EXTERNAL_IPS} external IP addresses`)
    const pool = poolFor(world, actor.siloId, body.pool)
    return shown(addEphemeral(world, id, nextInPool(world, pool), pool.id))
  },

  instanceEphemeralIpDetach: ({ actor, world, path, query }) => {
    const { id } = find(world, actor.siloId, 'instance', path.instance, query)
    const ip = world.instanceIps.under(id).find(({ kind }) => kind === 'ephemeral')
    if (!ip) throw invalid('instance does not have an ephemeral IP attached')
    world.instanceIps.remove(ip.id)
  },
} satisfies Partial<HandlersFor<typeof ops>>

export const floatingOf = (world: World, instanceId: string): FloatingIp[] =>
  world.floatingIps.by('instance', instanceId)

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

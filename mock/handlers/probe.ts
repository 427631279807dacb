import type { ProbeCreate, ProbeInfo } from '@/api/contract/probe'
import type * as ops from '@/api/operations/probe'
import { addressIn, nextInPool, nextMac, poolSelected } from '../rack/addresses'
import { alreadyExists, notFound } from '../state/api-fault'
import type { HandlersFor } from '../server/handler'
import { byNameOrId } from '../rack/lookup'
import { newNamed } from '../state/named'
import type { ProbeRow, ProjectRow, World } from '../state'
import { subnetFor } from './network-interface'

export const probe: HandlersFor<typeof ops> = {
  probeList: ({ parent, world, query }) => {
    const { items, ...rest } = world.probes.page(query, parent(world.projects).id)
    return { items: items.map(shown), ...rest }
  },

  probeCreate: ({ parent, world, body }) => addProbe(world, parent(world.projects), body),

  probeView: ({ parent, world, path }) =>
    shown(probeOf(world, parent(world.projects).id, path.probe)),

  probeDelete: ({ parent, world, path }) => {
    const projectId = parent(world.projects).id
    world.probes.remove(probeOf(world, projectId, path.probe).id)
  },
}

/**
 * Creates a probe on a sled, in the default subnet of its project, with an external address.
 * @throws ApiFault, before anything is written, when the name is taken or no address is available
 */
export function addProbe(world: World, project: ProjectRow, body: ProbeCreate): ProbeRow {
  if (world.probes.named(body.name, project.id)) throw alreadyExists('probe', body.name)
  const pool = poolSelected(world, project.siloId, body.poolSelector)
  const subnet = subnetFor(world, project.id, { vpcName: 'default', subnetName: 'default' })
  const ip = addressIn(world, subnet, 'v4', undefined)
  const outside = nextInPool(world, pool)

  const named = newNamed(world, body)
  return world.probes.add({
    ...named,
    sled: byNameOrId(world.sleds, body.sled).id,
    projectId: project.id,
    subnetId: subnet.id,
    ipPoolId: pool.id,
    externalIps: [{ kind: 'ephemeral', ip: outside, firstPort: 0, lastPort: 65_535 }],
    interface: {
      id: world.ids.uuid(),
      kind: { type: 'probe', id: named.id },
      name: body.name,
      ipConfig: { type: 'v4', value: { ip, subnet: subnet.ipv4Block, transitIps: [] } },
      mac: nextMac(world),
      vni: world.vpcs.get(subnet.vpcId)?.vni ?? 0,
      primary: true,
      slot: 0,
    },
  })
}

/** Unlike other resources, a probe needs its project in the call, even with an id. */
function probeOf(world: World, projectId: string, selector: string): ProbeRow {
  const found = byNameOrId(world.probes, selector, projectId)
  if (found.projectId !== projectId) throw notFound('probe', 'id', selector)
  return found
}

const shown = ({ id, name, sled, externalIps, interface: nic }: ProbeRow): ProbeInfo => ({
  id,
  name,
  sled,
  externalIps,
  interface: nic,
})

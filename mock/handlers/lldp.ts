/** LLDP: the announcements of a switch port, and its discovered neighbours. */
import type * as ops from '@/api/operations/lldp'
import { portAt } from '../rack/switch-fabric'
import type { HandlersFor } from '../server/handler'
import { pageRows } from '../state/page'

export const lldp: HandlersFor<typeof ops> = {
  networkingSwitchPortLldpConfigView: ({ world, path, query }) =>
    portAt(world, { ...query, ...path }).lldp,

  // The service assigns the id and ignores the one in the body.
  networkingSwitchPortLldpConfigUpdate: ({ world, path, query, body }) => {
    const port = portAt(world, { ...query, ...path })
    world.switchPorts.update(port.id, { lldp: { ...body, id: port.lldp.id } })
  },

  networkingSwitchPortLldpNeighbors: ({ world, path, query }) => {
    const { neighbors } = portAt(world, path)
    const rows = neighbors.map((neighbor) => ({
      ...neighbor,
      id: `${neighbor.localPort} ${neighbor.chassisId} ${neighbor.linkName}`,
    }))
    return pageRows(rows, query)
  },
}

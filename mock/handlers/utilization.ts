import type { Silo } from '@/api/contract/silo'
import type { SiloUtilization } from '@/api/contract/utilization'
import type * as ops from '@/api/operations/utilization'
import type { HandlersFor } from '../server/handler'
import { byNameOrId } from '../rack/lookup'
import { quotasOf } from '../rack/quotas'
import type { World } from '../state'
import { pageRows } from '../state/page'

export const utilization: HandlersFor<typeof ops> = {
  siloUtilizationList: ({ world, query }) => {
    const counted = world.silos.all().filter((silo) => isCounted(world, silo))
    const { items, ...rest } = pageRows(counted, query, ({ name }) => name)
    return { ...rest, items: items.map((silo) => ofSilo(world, silo)) }
  },

  siloUtilizationView: ({ world, path }) => ofSilo(world, byNameOrId(world.silos, path.silo)),

  utilizationView: ({ actor, world }) => ({
    capacity: quotasOf(world, actor.siloId),
    provisioned: world.usage.of(actor.siloId),
  }),
}

/**
 * Whether the list contains a silo. The mock has no default silo. Source:
 * nexus/db-queries/src/db/datastore/utilization.rs
 */
function isCounted(world: World, { id, discoverable }: Silo): boolean {
  const { cpus, memory, storage } = quotasOf(world, id)
  return discoverable || cpus + memory + storage > 0
}

const ofSilo = (world: World, { id, name }: { id: string; name: string }): SiloUtilization => ({
  siloId: id,
  siloName: name,
  allocated: quotasOf(world, id),
  provisioned: world.usage.of(id),
})

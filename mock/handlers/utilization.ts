import type { SiloUtilization } from '@/api/contract/utilization'
import type * as ops from '@/api/operations/utilization'
import type { HandlersFor } from '../server/handler'
import { byNameOrId } from '../rack/lookup'
import { quotasOf } from '../rack/quotas'
import type { World } from '../state'

export const utilization: HandlersFor<typeof ops> = {
  siloUtilizationList: ({ world, query }) => {
    const { items, ...rest } = world.silos.page(query)
    return { ...rest, items: items.map((silo) => ofSilo(world, silo)) }
  },

  siloUtilizationView: ({ world, path }) => ofSilo(world, byNameOrId(world.silos, path.silo)),

  utilizationView: ({ actor, world }) => ({
    capacity: quotasOf(world, actor.siloId),
    provisioned: world.usage.of(actor.siloId),
  }),
}

const ofSilo = (world: World, { id, name }: { id: string; name: string }): SiloUtilization => ({
  siloId: id,
  siloName: name,
  allocated: quotasOf(world, id),
  provisioned: world.usage.of(id),
})

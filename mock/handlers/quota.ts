import type * as ops from '@/api/operations/quota'
import { invalid } from '../state/api-fault'
import type { HandlersFor } from '../server/handler'
import { byNameOrId } from '../rack/lookup'
import { quotasOf, setQuotas } from '../rack/quotas'

export const quota: HandlersFor<typeof ops> = {
  systemQuotasList: ({ world, query }) => world.quotas.page(query),

  siloQuotasView: ({ world, path }) => quotasOf(world, byNameOrId(world.silos, path.silo).id),

  // A quota may be below the usage; then nothing more can be provisioned.
  siloQuotasUpdate: ({ world, path, body }) => {
    const silo = byNameOrId(world.silos, path.silo)
    const old = quotasOf(world, silo.id)
    // Source: nexus/src/app/quota.rs
    if ((body.cpus ?? 0) < 0)
      throw invalid('Cannot update silo quota: CPU quota must not be negative')
    return setQuotas(world, silo.id, {
      cpus: body.cpus ?? old.cpus,
      memory: body.memory ?? old.memory,
      storage: body.storage ?? old.storage,
    })
  },
}

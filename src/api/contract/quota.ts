/** Written by `npm run contract:write` from the facts and the overlay in `src/api`, and to be changed there. */
import * as z from 'zod'
import { byteCount, idList, page, uuid } from './common'

export const SiloQuotas = z.object({
  cpus: z.int(),
  memory: byteCount,
  siloId: uuid,
  storage: byteCount,
})
export type SiloQuotas = z.infer<typeof SiloQuotas>

export const SiloQuotasCreate = z.object({ cpus: z.int(), memory: byteCount, storage: byteCount })
export type SiloQuotasCreate = z.infer<typeof SiloQuotasCreate>

export const SiloQuotasUpdate = z.object({
  cpus: z.int().nullish(),
  memory: byteCount.nullish(),
  storage: byteCount.nullish(),
})
export type SiloQuotasUpdate = z.infer<typeof SiloQuotasUpdate>

export const quotaContract = {
  siloQuotasUpdate: { body: SiloQuotasUpdate, result: SiloQuotas, status: 200 },
  siloQuotasView: { result: SiloQuotas, status: 200 },
  systemQuotasList: { query: idList, result: page(SiloQuotas), status: 200 },
} as const

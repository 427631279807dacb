import * as z from 'zod'
import { byteCount, idList, page, uuid } from './common'

/** A collection of resource counts used to set the virtual capacity of a silo */
export const SiloQuotas = z.object({
  /** Number of virtual CPUs */
  cpus: z.int(),
  /** Amount of memory in bytes */
  memory: byteCount,
  siloId: uuid,
  /** Amount of disk storage in bytes */
  storage: byteCount,
})
export type SiloQuotas = z.infer<typeof SiloQuotas>

/** The amount of provisionable resources for a Silo */
export const SiloQuotasCreate = z.object({
  /** The amount of virtual CPUs available for running instances in the Silo */
  cpus: z.int(),
  /** The amount of RAM (in bytes) available for running instances in the Silo */
  memory: byteCount,
  /** The amount of storage (in bytes) available for disks or snapshots */
  storage: byteCount,
})
export type SiloQuotasCreate = z.infer<typeof SiloQuotasCreate>

/**
 * Updateable properties of a Silo's resource limits. If a value is omitted it will not be updated.
 */
export const SiloQuotasUpdate = z.object({
  /** The amount of virtual CPUs available for running instances in the Silo */
  cpus: z.int().nullish(),
  /** The amount of RAM (in bytes) available for running instances in the Silo */
  memory: byteCount.nullish(),
  /** The amount of storage (in bytes) available for disks or snapshots */
  storage: byteCount.nullish(),
})
export type SiloQuotasUpdate = z.infer<typeof SiloQuotasUpdate>

export const quotaContract = {
  systemQuotasList: {
    query: idList,
    result: page(SiloQuotas),
    status: 200,
  },
  siloQuotasView: { result: SiloQuotas, status: 200 },
  siloQuotasUpdate: { body: SiloQuotasUpdate, result: SiloQuotas, status: 200 },
} as const

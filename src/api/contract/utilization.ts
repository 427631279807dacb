/** Written by `npm run contract:write` from the facts and the overlay in `src/api`, and to be changed there. */
import * as z from 'zod'
import { byteCount, name, page, sortedList, uuid } from './common'

export const VirtualResourceCounts = z.object({
  cpus: z.int(),
  memory: byteCount,
  storage: byteCount,
})
export type VirtualResourceCounts = z.infer<typeof VirtualResourceCounts>

export const SiloUtilization = z.object({
  allocated: VirtualResourceCounts,
  provisioned: VirtualResourceCounts,
  siloId: uuid,
  siloName: name,
})
export type SiloUtilization = z.infer<typeof SiloUtilization>

export const Utilization = z.object({
  capacity: VirtualResourceCounts,
  provisioned: VirtualResourceCounts,
})
export type Utilization = z.infer<typeof Utilization>

export const utilizationContract = {
  siloUtilizationList: { query: sortedList, result: page(SiloUtilization), status: 200 },
  siloUtilizationView: { result: SiloUtilization, status: 200 },
  utilizationView: { result: Utilization, status: 200 },
} as const

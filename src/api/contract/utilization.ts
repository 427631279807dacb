import * as z from 'zod'
import { byteCount, name, page, sortedList, uuid } from './common'

/** A collection of resource counts used to describe capacity and utilization */
export const VirtualResourceCounts = z.object({
  /** Number of virtual CPUs */
  cpus: z.int(),
  /** Amount of memory in bytes */
  memory: byteCount,
  /** Amount of disk storage in bytes */
  storage: byteCount,
})
export type VirtualResourceCounts = z.infer<typeof VirtualResourceCounts>

/** View of a silo's resource utilization and capacity */
export const SiloUtilization = z.object({
  /** Accounts for the total amount of resources reserved for silos via their quotas */
  allocated: VirtualResourceCounts,
  /**
   * Accounts for resources allocated by in silos like CPU or memory for running instances and
   * storage for disks and snapshots Note that CPU and memory resources associated with a stopped
   * instances are not counted here
   */
  provisioned: VirtualResourceCounts,
  siloId: uuid,
  siloName: name,
})
export type SiloUtilization = z.infer<typeof SiloUtilization>

/** View of the current silo's resource utilization and capacity */
export const Utilization = z.object({
  /**
   * The total amount of resources that can be provisioned in this silo Actions that would exceed
   * this limit will fail
   */
  capacity: VirtualResourceCounts,
  /**
   * Accounts for resources allocated to running instances or storage allocated via disks or
   * snapshots Note that CPU and memory resources associated with a stopped instances are not
   * counted here whereas associated disks will still be counted
   */
  provisioned: VirtualResourceCounts,
})
export type Utilization = z.infer<typeof Utilization>

export const utilizationContract = {
  siloUtilizationList: {
    query: sortedList,
    result: page(SiloUtilization),
    status: 200,
  },
  siloUtilizationView: { result: SiloUtilization, status: 200 },
  utilizationView: { result: Utilization, status: 200 },
} as const

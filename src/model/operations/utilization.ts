/** How much of what silos may use is provisioned, and an estimate of what the rack can hold. */
import type { VirtualResourceCounts } from '@/api/contract/utilization'
import type { PhysicalDisk, Sled } from '@/api/contract/hardware'
import type { SystemMetricName } from '@/api/contract/metrics'
import { GIB, TIB, twoDecimals } from '../units'

/** What silos have quotas of. */
export const RESOURCES = ['cpus', 'memory', 'storage'] as const
export type ResourceKind = (typeof RESOURCES)[number]

interface ResourceWords {
  label: string
  /** What one is called in a chart; empty beside the numbers of CPUs. */
  unit: '' | 'GiB' | 'TiB'
  /** How many of what the API counts make one unit. */
  per: number
  metric: SystemMetricName
}

export const RESOURCE: Record<ResourceKind, ResourceWords> = {
  cpus: { label: 'CPU', unit: '', per: 1, metric: 'cpus_provisioned' },
  memory: { label: 'Memory', unit: 'GiB', per: GIB, metric: 'ram_provisioned' },
  storage: { label: 'Storage', unit: 'TiB', per: TIB, metric: 'virtual_disk_space_provisioned' },
}

/** Rounded to two decimals. */
const rounded = (n: number): number => Math.round(n * 100) / 100

/** An amount as the API counts it (vCPUs, bytes) in the unit of its kind, without the unit. */
export const amountIn = (kind: ResourceKind, n: number): string =>
  twoDecimals(n / RESOURCE[kind].per)

/** '12', '96 GiB', '1.5 TiB' */
export const amountText = (kind: ResourceKind, n: number): string =>
  `${amountIn(kind, n)} ${RESOURCE[kind].unit}`.trimEnd()

/** The share of `whole` in percent; `undefined` where there is no quota to be a share of. */
export const percentOf = (part: number, whole: number): number | undefined =>
  whole > 0 ? (part * 100) / whole : undefined

/** A percentage with at most two decimals: '42.13 %'. Without a quota '—%'. */
export const percentText = (percent: number | undefined): string =>
  percent === undefined ? '—%' : `${twoDecimals(percent)} %`

/** How much of a bar to fill: a quota that was lowered may be exceeded. */
export const clamped = (percent: number | undefined): number =>
  Math.min(100, Math.max(0, rounded(percent ?? 0)))

/** What is left of a quota, in the unit of its kind; less than nothing where the quota was lowered since. */
export const availableOf = (kind: ResourceKind, quota: number, used: number): number =>
  rounded((quota - used) / RESOURCE[kind].per)

export type Pressure = 'ok' | 'warn' | 'bad'

/** How close to its limit something is: from 66 % on it deserves a look, from 75 % on it needs action. */
export function pressureOf(percent: number | undefined): Pressure {
  if (percent === undefined || percent <= 66) return 'ok'
  return percent <= 75 ? 'warn' : 'bad'
}

/** What no sum over the silos has. Source: nexus/db-queries/src/db/datastore/utilization.rs of the control plane. */
export const NOT_COUNTED =
  'The rack leaves out the default silo, and silos that are neither discoverable nor have a quota: what they use is in none of these numbers.'

/** The sums of several counts. */
export const totalOf = (all: readonly VirtualResourceCounts[]): VirtualResourceCounts => ({
  cpus: all.reduce((sum, { cpus }) => sum + cpus, 0),
  memory: all.reduce((sum, { memory }) => sum + memory, 0),
  storage: all.reduce((sum, { storage }) => sum + storage, 0),
})

/** TiB of disks in one sled, and the part of it that is left once they are formatted. */
const SLED_TIB = 32
const FORMATTED = 0.909

export const inService = (sled: Pick<Sled | PhysicalDisk, 'policy' | 'state'>): boolean =>
  sled.policy.kind === 'in_service' && sled.state === 'active'

/**
 * An estimate of what instances can use of the sleds in service: 70 % of the threads, memory and formatted disks,
 * each rounded up to a whole unit. The rest is for the platform itself and its copies of data.
 * @returns vCPUs, and bytes of memory and storage
 */
export function capacityEstimate(
  sleds: readonly Pick<Sled, 'policy' | 'state' | 'usableHardwareThreads' | 'usablePhysicalRam'>[],
): VirtualResourceCounts {
  const counted = sleds.filter(inService)
  const threads = counted.reduce((sum, sled) => sum + sled.usableHardwareThreads, 0)
  const memory = counted.reduce((sum, sled) => sum + sled.usablePhysicalRam, 0)
  return {
    // In whole numbers: 0.7 times a number may come out a little above the product.
    cpus: Math.ceil((threads * 7) / 10),
    memory: Math.ceil(rounded((memory * 7) / 10 / GIB)) * GIB,
    storage: Math.ceil(rounded(0.7 * counted.length * SLED_TIB * FORMATTED)) * TIB,
  }
}

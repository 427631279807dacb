/** Limits and presets of an instance's hardware. */
import type { ApiVersion } from '@/api/version'
import { R18, isAtLeast } from '@/api/version'
import { checkNumber } from '@/model/validate'

export const MIN_MEMORY_GIB = 1
export const MAX_MEMORY_GIB = 1536
export const MIN_DISK_GIB = 1
export const MAX_DISK_GIB = 1023

/** The hardware limits of an instance. */
export interface InstanceLimits {
  vcpus: number
  /** Including the boot disk. */
  disks: number
}

const OLD_LIMITS: InstanceLimits = { vcpus: 64, disks: 8 }
const LIMITS: InstanceLimits = { vcpus: 254, disks: 12 }

/**
 * The limits of a rack, which the API does not return: release 18 has higher ones than earlier releases. While the
 * version is unknown, the higher ones apply, and the rack refuses values above its own.
 */
export const instanceLimits = (version: ApiVersion | undefined): InstanceLimits =>
  version && !isAtLeast(version, R18) ? OLD_LIMITS : LIMITS

/**
 * Why an instance with these disks cannot have another one. The API would refuse it. @param most the maximum number
 * of disks
 */
export const diskCountRefusal = (disks: readonly unknown[], most: number): string | undefined =>
  disks.length >= most ? `An instance may not have more than ${most} disks` : undefined

/** Block sizes of blank disks and images, in bytes. */
export const BLOCK_SIZES = [512, 2048, 4096] as const
export type BlockSize = (typeof BLOCK_SIZES)[number]
export const DEFAULT_BLOCK_SIZE = 4096

/** The block size from the text of a form field. */
export const blockSizeOf = (text: string): BlockSize =>
  BLOCK_SIZES.find((size) => `${size}` === text) ?? DEFAULT_BLOCK_SIZE

/** The maximum number of bytes in one bulk write. */
export const MAX_IMPORT_CHUNK = 512 * 1024

export const checkVcpus = (most: number) =>
  checkNumber('CPUs', { min: 1, max: most, minWords: '1 vCPU', maxWords: String(most) })

export const checkMemory = checkNumber('Memory', {
  min: MIN_MEMORY_GIB,
  max: MAX_MEMORY_GIB,
  minWords: '1 GiB',
  maxWords: `${MAX_MEMORY_GIB} GiB`,
})

/**
 * Checks the size of a disk, in GiB.
 * @param atLeast the size of the source image or snapshot, in GiB
 * @param most the largest size, in GiB; for a local disk only the rack knows it
 */
export const checkDiskSize =
  (source: 'image' | 'snapshot', atLeast: number, most: number | undefined) =>
  (value: number | undefined): string | undefined => {
    const complaint = checkNumber('Disk size', {
      min: MIN_DISK_GIB,
      max: most ?? Infinity,
      minWords: '1 GiB',
      maxWords: `${most} GiB`,
    })(value)
    if (complaint) return complaint
    return value !== undefined && value < atLeast
      ? `Must be as large as selected ${source} (min. ${Math.ceil(atLeast)} GiB)`
      : undefined
  }

/** The suggested size of a disk with a source: rounded up to a multiple of 10, at most 1023 GiB. */
export const roundDiskSize = (gib: number): number =>
  Math.min(Math.ceil(gib / 10) * 10, MAX_DISK_GIB)

export const FAMILIES = ['general', 'highCpu', 'highMemory', 'custom'] as const
export type Family = (typeof FAMILIES)[number]

export const FAMILY_LABEL: Record<Family, string> = {
  general: 'General purpose',
  highCpu: 'High CPU',
  highMemory: 'High memory',
  custom: 'Custom',
}

export interface Preset {
  vcpus: number
  /** In GiB. */
  memory: number
}

const sizes = (perVcpu: number): readonly Preset[] =>
  [2, 4, 8, 16].map((vcpus) => ({ vcpus, memory: vcpus * perVcpu }))

export const PRESETS: Record<Exclude<Family, 'custom'>, readonly Preset[]> = {
  general: sizes(4),
  highCpu: sizes(2),
  highMemory: sizes(8),
}

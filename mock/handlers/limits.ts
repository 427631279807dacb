/** The limits of one instance, with the API's messages. */
import {
  MAX_DISK_GIB,
  MAX_MEMORY_GIB,
  MIN_DISK_GIB,
  MIN_MEMORY_GIB,
  instanceLimits,
} from '@/nouns/compute/instance/rules-hardware'
import { GIB } from '@/model/units'
import type { World } from '../state'
import { invalid, invalidValue } from '../state/api-fault'

export const MAX_SSH_KEYS = 100
/** In bytes, before base64. */
export const MAX_USER_DATA = 32 * 1024

/** @throws ApiFault when an instance cannot have this many CPUs or this much memory */
export function checkHardware(
  world: World,
  { ncpus, memory }: { ncpus: number; memory: number },
): void {
  const { vcpus } = instanceLimits(world.version)
  if (ncpus < 1) throw invalidValue('ncpus', 'number of CPUs must be at least 1')
  if (ncpus > vcpus) throw invalid(`cannot have more than ${vcpus} vCPUs per instance`)
  // The rack's message calls the memory `size`. Source: nexus/src/app/instance.rs
  if (memory < MIN_MEMORY_GIB * GIB)
    throw invalidValue('size', `memory must be at least ${MIN_MEMORY_GIB} GiB`)
  if (memory > MAX_MEMORY_GIB * GIB)
    throw invalidValue('size', `memory must be less than or equal to ${MAX_MEMORY_GIB} GiB`)
  if (memory % GIB !== 0) throw invalidValue('size', 'memory must be divisible by 1 GiB')
}

/** Whether an instance gets jumbo frames. @throws ApiFault when the fleet does not allow them */
export function jumboFrames(world: World, wanted = false): boolean {
  if (wanted && !world.networkingSettings.externalJumboFramesOptInEnabled)
    throw invalid('jumbo frames are not enabled for this fleet')
  return wanted
}

/** The largest local disk on one drive, in bytes. */
const LARGEST_DRIVE = 2_900 * GIB

/** @throws ApiFault when a local disk of this size does not fit on one drive */
export function checkLocalDiskSize(size: number): void {
  if (size < MIN_DISK_GIB * GIB)
    throw invalidValue('size', `total size must be at least ${MIN_DISK_GIB} GiB`)
  if (size % GIB !== 0) throw invalidValue('size', 'total size must be divisible by 1 GiB')
  if (size > LARGEST_DRIVE) throw invalid('requested size is too large to fit on any zpool')
}

/** @throws ApiFault when a disk cannot have this size. @param atLeast the size of its source, in bytes */
export function checkDiskSize(size: number, atLeast = 0): void {
  if (size < MIN_DISK_GIB * GIB)
    throw invalidValue('size', `total size must be at least ${MIN_DISK_GIB} GiB`)
  if (size > MAX_DISK_GIB * GIB)
    throw invalidValue('size', `total size must be less than or equal to ${MAX_DISK_GIB} GiB`)
  if (size % GIB !== 0) throw invalidValue('size', 'total size must be divisible by 1 GiB')
  if (size < atLeast)
    throw invalidValue(
      'size',
      `disk size ${size} must be greater than or equal to the size of its source, ${atLeast}`,
    )
}

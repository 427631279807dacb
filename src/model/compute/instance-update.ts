import type { Instance, InstanceUpdate } from '@/api/contract/instance'

/**
 * The body of an update that changes only the given values. The API replaces all values and unsets
 * the ones that are left out, so the body carries the current ones (CPUs, memory, boot disk,
 * restart policy) along.
 */
export const replacing = (
  { ncpus, memory, bootDiskId = null, autoRestartPolicy = null, cpuPlatform }: Instance,
  changes: Partial<InstanceUpdate>,
): InstanceUpdate => ({
  ncpus,
  memory,
  bootDisk: bootDiskId,
  autoRestartPolicy,
  // Earlier versions ignore it.
  cpuPlatform: cpuPlatform ?? null,
  ...changes,
})

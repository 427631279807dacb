import type { Instance, InstanceUpdate } from '@/api/contract/instance'

/**
 * The body of an update that changes only the given values. The API replaces all values and unsets
 * the ones that are left out, so the body carries the current ones (CPUs, memory, boot disk,
 * restart policy, processor platform, jumbo frames) along.
 */
export const replacing = (
  instance: Instance,
  changes: Partial<InstanceUpdate>,
): InstanceUpdate => ({
  ncpus: instance.ncpus,
  memory: instance.memory,
  bootDisk: instance.bootDiskId ?? null,
  autoRestartPolicy: instance.autoRestartPolicy ?? null,
  // Earlier versions ignore it.
  cpuPlatform: instance.cpuPlatform ?? null,
  enableJumboFrames: instance.enableJumboFrames,
  ...changes,
})

import type { Instance, InstanceUpdate } from '@/api/contract/instance'

/**
 * The body of an update that changes only the given values. The API replaces all values and unsets missing ones, so
 * the body repeats the current ones (CPUs, memory, boot disk, restart policy, processor platform, jumbo frames).
 */
export const replacing = (
  instance: Instance,
  changes: Partial<InstanceUpdate>,
): InstanceUpdate => ({
  ncpus: instance.ncpus,
  memory: instance.memory,
  bootDisk: instance.bootDiskId ?? null,
  autoRestartPolicy: instance.autoRestartPolicy ?? null,
  // Earlier versions ignore this member.
  cpuPlatform: instance.cpuPlatform ?? null,
  enableJumboFrames: instance.enableJumboFrames,
  ...changes,
})

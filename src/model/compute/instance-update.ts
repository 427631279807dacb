import type { Instance, InstanceUpdate } from '@/api/contract/instance'

/**
 * The body of an instance's update that changes only what is given. The update is a full replace: what
 * it leaves out is unset, so a resize carries the policy and the boot disk along; the reference forgets
 * the policy. Source: `compute-storage` 7.5, rule recap; decided: 15.
 */
export const replacing = (
  { ncpus, memory, bootDiskId = null, autoRestartPolicy = null }: Instance,
  changes: Partial<InstanceUpdate>,
): InstanceUpdate => ({ ncpus, memory, bootDisk: bootDiskId, autoRestartPolicy, ...changes })

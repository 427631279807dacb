import type { OneInstance } from '@/api/inputs'
import { useRead } from '@/bind/read'
import { either, useGroupOptions } from '../options'
import { computeReads } from '@/resources/compute/reads'

/** The groups of an instance's project and of the instance itself, by kind, anti-affinity first. */
export function useGroupsAround(at: OneInstance) {
  const apart = useGroupOptions('antiAffinityGroup', at.project)
  const together = useGroupOptions('affinityGroup', at.project)
  const { data: inApart } = useRead(computeReads.groupsOf('antiAffinityGroup', at))
  const { data: inTogether } = useRead(computeReads.groupsOf('affinityGroup', at))
  return {
    all: [apart.known, together.known],
    joined: [inApart.items, inTogether.items],
    findUnlisted: either(apart, together),
    picker: { ...apart.picker, ...together.picker },
  } as const
}

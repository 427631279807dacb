import type { OneInstance } from '@/api/inputs'
import { useRead } from '@/bind/read'
import { either, useGroupsOffered } from '../options'
import { reads } from '../reads'

/** The groups of an instance's project and those it is in, by kind, anti-affinity first. */
export function useGroupsAround(at: OneInstance) {
  const apart = useGroupsOffered('antiAffinityGroup', at.project)
  const together = useGroupsOffered('affinityGroup', at.project)
  const { data: inApart } = useRead(reads.groupsOf('antiAffinityGroup', at))
  const { data: inTogether } = useRead(reads.groupsOf('affinityGroup', at))
  return {
    all: [apart.items, together.items],
    joined: [inApart.items, inTogether.items],
    beyond: either(apart, together),
  } as const
}

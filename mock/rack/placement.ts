/**
 * Chooses the sled for an instance. A sled must be in service, accept new instances and have room;
 * the affinity groups of the instance narrow the choice. Of the sleds that are left, the mock takes
 * the one with the most free memory, so that the load is spread and tests can predict the result.
 */
import type { Sled } from '@/api/contract/hardware'
import { exhausted } from '../state/api-fault'
import { refuseOverQuota } from './quotas'
import type { AffinityRow, InstanceRow, World } from '../state'
import { sledOf } from '../state/compute'

/** An instance to be placed; a new one has no id yet. */
export type Candidate = Pick<InstanceRow, 'ncpus' | 'memory' | 'projectId'> & { id?: string }

/** The groups that an instance is in, or will be in once it is created. */
export interface Groups {
  affinity: readonly AffinityRow[]
  antiAffinity: readonly AffinityRow[]
}

/**
 * Finds the sled that an instance may start on, within its silo's quotas. Writes nothing.
 * @param groups replaces the instance's current groups
 * @throws ApiFault 507 when the quotas or the sleds have no room
 */
export function sledFor(world: World, instance: Candidate, groups?: Groups): Sled {
  const siloId = world.projects.get(instance.projectId)?.siloId ?? ''
  refuseOverQuota(world, siloId, { cpus: instance.ncpus, memory: instance.memory })
  const { affinity, antiAffinity } = groups ?? groupsOf(world, instance.id ?? '')

  const roomy = world.sleds.all().filter((sled) => hasRoom(world, sled, instance))
  if (roomy.length === 0) throw exhausted('No sleds can fit the requested instance')
  let left = roomy
  for (const { policy, memberIds } of antiAffinity) {
    const taken = sledsOf(world, memberIds, instance.id)
    if (policy === 'fail') left = left.filter((sled) => !taken.has(sled.id))
  }
  for (const { policy, memberIds } of affinity) {
    const shared = sledsOf(world, memberIds, instance.id)
    if (policy === 'fail' && shared.size > 0) left = left.filter((sled) => shared.has(sled.id))
  }
  // A preference counts only as long as it leaves a choice.
  const prefer = (wanted: (sled: Sled) => boolean) => {
    const preferred = left.filter(wanted)
    if (preferred.length > 0) left = preferred
  }
  for (const { memberIds } of antiAffinity) {
    const taken = sledsOf(world, memberIds, instance.id)
    prefer((sled) => !taken.has(sled.id))
  }
  for (const { memberIds } of affinity) {
    const shared = sledsOf(world, memberIds, instance.id)
    if (shared.size > 0) prefer((sled) => shared.has(sled.id))
  }

  const free = (sled: Sled) => sled.usablePhysicalRam - world.usage.of(sled.id).memory
  const [first, ...rest] = left
  if (!first)
    throw exhausted("No sleds can fit the requested instance and its groups' affinity rules")
  return rest.reduce((best, sled) => (free(sled) > free(best) ? sled : best), first)
}

function groupsOf(world: World, instanceId: string): Groups {
  return {
    affinity: world.affinityGroups.by('member', instanceId),
    antiAffinity: world.antiAffinityGroups.by('member', instanceId),
  }
}

/** The sleds that the other members of a group run on. */
function sledsOf(world: World, memberIds: readonly string[], but = ''): Set<string> {
  const sleds = new Set<string>()
  for (const id of memberIds) {
    const member = id === but ? undefined : world.instances.get(id)
    const sled = member && sledOf(member)
    if (sled !== undefined) sleds.add(sled)
  }
  return sleds
}

function hasRoom(world: World, sled: Sled, { ncpus, memory }: Candidate): boolean {
  const { cpus, memory: taken } = world.usage.of(sled.id)
  return (
    sled.state === 'active' &&
    sled.policy.kind === 'in_service' &&
    sled.policy.provisionPolicy === 'provisionable' &&
    cpus + ncpus <= sled.usableHardwareThreads &&
    taken + memory <= sled.usablePhysicalRam
  )
}

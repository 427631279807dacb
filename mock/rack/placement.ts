/**
 * Chooses the sled for an instance: a sled in service that accepts new instances, has room, and fits the instance's
 * affinity groups. Of several sleds, the mock chooses the one with the most free memory, so that tests can predict the
 * result.
 */
import type { Sled } from '@/api/contract/hardware'
import { exhausted, invalid } from '../state/api-fault'
import type { AffinityRow, InstanceRow, World } from '../state'
import { sledOf } from '../state/compute'

/** The instance to place. */
type Candidate = Pick<InstanceRow, 'id' | 'name' | 'ncpus' | 'memory'>

/** An instance of this name finds no room on any sled (documented in the README). */
const NO_CAPACITY = 'no-capacity'

const NOT_PLACED = 'Failed to place instance:'
const noSled = () =>
  exhausted(`${NOT_PLACED} Could not find any valid sled on which this instance can be placed`)

/**
 * Finds a sled on which the instance may start. Writes nothing. Source: nexus/db-queries/src/db/datastore/sled.rs
 * @throws ApiFault 400 when the instance's groups exclude every sled, 507 when no sled has room
 */
export function sledFor(world: World, instance: Candidate): Sled {
  const affinity = world.affinityGroups.by('member', instance.id)
  const antiAffinity = world.antiAffinityGroups.by('member', instance.id)
  const roomy =
    instance.name === NO_CAPACITY
      ? []
      : world.sleds.all().filter((sled) => hasRoom(world, sled, instance))
  /** The sleds of the other members, for each strict group. */
  const ruling = (groups: readonly AffinityRow[]) =>
    new Set(
      groups.flatMap(({ policy, memberIds }) =>
        policy === 'fail' ? [...sledsOf(world, memberIds, instance.id)] : [],
      ),
    )
  const banned = ruling(antiAffinity)
  const [required, ...more] = ruling(affinity)
  if (more.length > 0)
    throw invalid(
      `${NOT_PLACED} its affinity groups require more than one sled, and an instance is on one. Consider stopping other instances of these groups.`,
    )
  if (required !== undefined && banned.has(required))
    throw invalid(
      `${NOT_PLACED} an affinity group requires a sled that an anti-affinity group prevents. Consider stopping instances of these groups, or changing who is in them.`,
    )
  if (required !== undefined && !roomy.some(({ id }) => id === required))
    throw exhausted(
      `${NOT_PLACED} it must be on the sled of another instance in its affinity group, which cannot take it now. Consider stopping other instances of the group, or leaving it.`,
    )
  let left = roomy.filter(({ id }) => !banned.has(id) && (required ?? id) === id)
  // A preference applies only if it leaves at least one sled.
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
  if (!first) throw noSled()
  return rest.reduce((best, sled) => (free(sled) > free(best) ? sled : best), first)
}

/** The sleds of the other members of a group. */
function sledsOf(world: World, memberIds: readonly string[], but: string): Set<string> {
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

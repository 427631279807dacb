/** The members of a rack. A change is prepared, confirmed by all sleds, and committed. */
import type { BaseboardId } from '@/api/contract/rack-membership'
import type * as ops from '@/api/operations/rack-membership'
import { membershipId, startSled, uninitializedId } from '../rack/hardware'
import { byNameOrId } from '../rack/lookup'
import type { HandlersFor } from '../server/handler'
import { invalid, missing } from '../state/api-fault'
import type { RackMembershipRow, World } from '../state'

/** Milliseconds until all sleds have confirmed a change. */
const CONFIRMED = 4_000

export const rackMembership: HandlersFor<typeof ops> = {
  rackMembershipStatus: ({ world, path, query: { version } }) => {
    const { id } = byNameOrId(world.racks, path.rackId)
    if (version === undefined) return latestOf(world, id)
    const found = world.rackMemberships.get(membershipId(id, version))
    if (!found) throw missing(`membership version ${version} of rack "${id}"`)
    return found
  },

  rackMembershipAddSleds: ({ world, path, body }) => {
    const { id: rackId } = byNameOrId(world.racks, path.rackId)
    const last = latestOf(world, rackId)
    if (last.state === 'in_progress') throw invalid('a rack membership change is in progress')
    if (body.sledIds.length === 0) throw invalid('no sleds to add were given')
    const keys = body.sledIds.map((sled) => waitingIn(world, rackId, sled))
    const members = [...membersOf(world, rackId), ...body.sledIds]
    const version = last.version + 1
    const { id } = world.rackMemberships.add({
      id: membershipId(rackId, version),
      members,
      rackId,
      state: 'in_progress',
      timeCreated: world.clock.now(),
      unacknowledgedMembers: members,
      version,
    })
    world.clock.after(CONFIRMED, () => {
      if (world.rackMemberships.get(id)?.state !== 'in_progress') return
      world.rackMemberships.update(id, {
        state: 'committed',
        timeCommitted: world.clock.now(),
        unacknowledgedMembers: [],
      })
      for (const key of keys) startSled(world, key)
    })
    return latestOf(world, rackId)
  },

  rackMembershipAbort: ({ world, path }) => {
    const { id: rackId } = byNameOrId(world.racks, path.rackId)
    const { id, state } = latestOf(world, rackId)
    if (state !== 'in_progress') throw invalid('no rack membership change is in progress')
    return world.rackMemberships.update(id, {
      state: 'aborted',
      timeAborted: world.clock.now(),
    })
  },
}

/** The last membership change of a rack; the first one created the rack. */
function latestOf(world: World, rackId: string): RackMembershipRow {
  const latest = world.rackMemberships.under(rackId).at(-1)
  if (!latest) throw missing(`membership of rack "${rackId}"`)
  return latest
}

/** The members of a rack, when no change is in progress. */
const membersOf = (world: World, rackId: string): readonly BaseboardId[] =>
  world.rackMemberships.under(rackId).findLast(({ state }) => state === 'committed')?.members ?? []

/** The key of an uninitialized sled of a rack. @throws ApiFault for a member, or an unknown sled */
function waitingIn(
  world: World,
  rackId: string,
  { partNumber, serialNumber }: BaseboardId,
): string {
  const isMember = membersOf(world, rackId).some(
    (one) => one.partNumber === partNumber && one.serialNumber === serialNumber,
  )
  if (isMember) throw invalid(`sled ${partNumber}:${serialNumber} is already a member of the rack`)
  const key = uninitializedId({ part: partNumber, serial: serialNumber })
  if (world.uninitializedSleds.get(key)?.rackId !== rackId)
    throw invalid(`sled ${partNumber}:${serialNumber} is not in the rack`)
  return key
}

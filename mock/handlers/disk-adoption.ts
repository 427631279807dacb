/** Physical disks that the rack does not use until an operator adopts them. */
import type { PhysicalDiskManufacturerIdentity } from '@/api/contract/disk-adoption'
import type * as ops from '@/api/operations/disk-adoption'
import { byNameOrId } from '../rack/lookup'
import type { HandlersFor } from '../server/handler'
import type { World } from '../state'
import { unadoptedId } from '../state/hardware'

/** Milliseconds until a disk is in use after its adoption was requested. */
const ADOPTED = 20_000

export const diskAdoption: HandlersFor<typeof ops> = {
  physicalDiskListUnadopted: ({ world, query }) => world.unadoptedDisks.page(query),
  physicalDiskListAdoptionRequests: ({ world, query }) => world.adoptionRequests.page(query),

  // A repeated request returns the first request.
  physicalDiskEnableAdoption: ({ world, body }) => {
    const key = unadoptedId(body)
    const found = world.adoptionRequests.all().find(({ diskId }) => unadoptedId(diskId) === key)
    if (found) return found
    const request = world.adoptionRequests.add({
      id: world.ids.uuid(),
      diskId: body,
      timeCreated: world.clock.now(),
    })
    world.clock.after(ADOPTED, () => {
      if (world.adoptionRequests.get(request.id)) adopt(world, body, request.id)
    })
    return request
  },

  physicalDiskDisableAdoption: ({ world, path }) =>
    world.adoptionRequests.remove(
      byNameOrId(world.adoptionRequests, path.physicalDiskAdoptionReqId).id,
    ),
}

/** Puts a disk into service. While the disk is missing, its adoption request stays. */
function adopt(world: World, diskId: PhysicalDiskManufacturerIdentity, requestId: string): void {
  const disk = world.unadoptedDisks.get(unadoptedId(diskId))
  if (!disk) return
  const now = world.clock.now()
  world.unadoptedDisks.remove(disk.id)
  world.adoptionRequests.remove(requestId)
  world.physicalDisks.add({
    ...diskId,
    id: world.ids.uuid(),
    formFactor: disk.variant,
    policy: { kind: 'in_service' },
    state: 'active',
    sledId: disk.sledId,
    timeCreated: now,
    timeModified: now,
  })
}

/** Racks and their hardware. */
import type { SledInstance } from '@/api/contract/hardware'
import type * as ops from '@/api/operations/hardware'
import { alreadyExists, conflict, missing } from '../state/api-fault'
import type { HandlersFor } from '../server/handler'
import { startSled, uninitializedId } from '../rack/hardware'
import { byNameOrId } from '../rack/lookup'
import { pageRows } from '../state/page'
import type { InstanceRow, World } from '../state'

export const hardware: HandlersFor<typeof ops> = {
  rackList: ({ world, query }) => world.racks.page(query),
  rackView: ({ world, path }) => byNameOrId(world.racks, path.rackId),

  switchList: ({ world, query }) => world.switches.page(query),
  switchView: ({ world, path }) => byNameOrId(world.switches, path.switchId),

  physicalDiskList: ({ world, query }) => world.physicalDisks.page(query),
  physicalDiskView: ({ world, path }) => byNameOrId(world.physicalDisks, path.diskId),

  sledList: ({ world, query }) => world.sleds.page(query),
  sledView: ({ world, path }) => byNameOrId(world.sleds, path.sledId),

  sledPhysicalDiskList: ({ world, path, query }) => {
    const { id } = byNameOrId(world.sleds, path.sledId)
    return pageRows(world.physicalDisks.by('sled', id), query)
  },

  sledInstanceList: ({ world, path, query }) => {
    const { id } = byNameOrId(world.sleds, path.sledId)
    const { items, ...rest } = pageRows(world.instances.by('sled', id), query)
    return { ...rest, items: items.map((instance) => onSled(world, id, instance)) }
  },

  sledSetProvisionPolicy: ({ world, path, body }) => {
    const { id, policy, state } = byNameOrId(world.sleds, path.sledId)
    // Source: nexus/db-queries/src/db/datastore/sled.rs
    if (policy.kind === 'expunged') throw conflict('sled is expunged: it takes no new instances')
    if (state === 'decommissioned') throw conflict('sled is decommissioned')
    world.sleds.update(id, {
      policy: { kind: 'in_service', provisionPolicy: body.state },
      timeModified: world.clock.now(),
    })
    return { oldState: policy.provisionPolicy, newState: body.state }
  },

  sledListUninitialized: ({ world, query }) => world.uninitializedSleds.page(query),

  sledAdd: ({ world, body }) => {
    const key = uninitializedId(body)
    const found = world.uninitializedSleds.get(key)
    if (!found)
      throw missing(`uninitialized sled with part "${body.part}", serial "${body.serial}"`)
    if (found.sledId !== undefined) throw alreadyExists('sled', `${body.serial} (${body.part})`)
    return { id: startSled(world, key) }
  },
}

function onSled(world: World, activeSledId: string, instance: InstanceRow): SledInstance {
  const { id, name, ncpus, memory, runState, migrationId, timeCreated, timeModified } = instance
  const project = world.projects.get(instance.projectId)
  return {
    id,
    name,
    activeSledId,
    migrationId,
    ncpus,
    memory,
    state: runState,
    projectName: project?.name ?? '',
    siloName: world.silos.get(project?.siloId ?? '')?.name ?? '',
    timeCreated,
    timeModified,
  }
}

import type { World } from './state'

/** The fields every named resource begins with. */
export interface Named {
  id: string
  name: string
  description: string
  timeCreated: Date
  timeModified: Date
}

/** The beginning of a new named resource: the next id, and both times now. */
export function newNamed(world: World, fields: { name: string; description: string }): Named {
  const now = world.clock.now()
  return {
    id: world.ids.uuid(),
    name: fields.name,
    description: fields.description,
    timeCreated: now,
    timeModified: now,
  }
}

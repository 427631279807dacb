import type { Clock } from './clock'
import type { Ids } from './ids'

/** The fields that every named resource has. */
export interface Named {
  id: string
  name: string
  description: string
  timeCreated: Date
  timeModified: Date
}

/** The fields of a new resource: the next id, and both times now. */
export function newNamed(
  { clock, ids }: { clock: Clock; ids: Ids },
  fields: { name: string; description: string },
): Named {
  const now = clock.now()
  return {
    id: ids.uuid(),
    name: fields.name,
    description: fields.description,
    timeCreated: now,
    timeModified: now,
  }
}

/** Updates of rows with a name and a description. */
import type { Named } from '../state/named'
import type { World } from '../state'
import type { Table } from '../state/table'

interface NamedUpdate {
  name?: string | null | undefined
  description?: string | null | undefined
}

/**
 * Updates a row. When the body leaves out name or description, they stay.
 * @param more the changes of other fields
 * @throws ApiFault when another row has the name: 400, or 500 for tables for which racks answer with an internal error
 */
export function updateNamed<T extends Named>(
  { clock }: World,
  table: Table<T, never>,
  found: T,
  { name, description }: NamedUpdate,
  more: Partial<T> = {},
): T {
  const changes: Partial<Named> = {
    name: name ?? found.name,
    description: description ?? found.description,
    timeModified: clock.now(),
  }
  return table.update(found.id, { ...more, ...changes } as Partial<T>)
}

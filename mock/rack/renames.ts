/** Updates of what has a name and a description, as far as racks share their ways. */
import { ApiFault } from '../state/api-fault'
import type { Named } from '../state/named'
import type { World } from '../state'
import type { Table } from '../state/table'

interface NamedUpdate {
  name?: string | null | undefined
  description?: string | null | undefined
}

/**
 * Changes a row. Name and description stay where the body leaves them out.
 * @param more the changes of other fields
 * @throws ApiFault 500 when another row has the name: these updates do not translate the conflict (source:
 *   nexus/db-queries/src/transaction_error.rs)
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
  return withoutReason(() => table.update(found.id, { ...more, ...changes } as Partial<T>))
}

/** Runs an update; of a conflict of names it answers an internal error. @throws ApiFault */
export function withoutReason<R>(update: () => R): R {
  try {
    return update()
  } catch (error) {
    if (error instanceof ApiFault && error.errorCode === 'ObjectAlreadyExists')
      throw new ApiFault(500, 'Internal', 'Internal Server Error')
    throw error
  }
}

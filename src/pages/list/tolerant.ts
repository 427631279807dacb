/** A row that is not as its kind has it, such as one without a name, costs itself and not the list. */
import type { Subject } from '@commands/engine/scope'
import type { Rows } from '@/resources/resource'

/** What is read, or undefined where that fails. */
export function orNothing<T>(read: () => T): T | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}

/** The same rows, of which an odd one goes by its id, leads nowhere, and has no arguments for commands. */
export function tolerant<T extends { id: string }, R extends Rows<T>>(resource: R): R {
  const { link, name, subject, noun } = resource
  const nameOf = (row: T) => orNothing(() => name(row))
  return {
    ...resource,
    name: (row: T) => nameOf(row) ?? row.id,
    ...(link && {
      link: (row: T) => (nameOf(row) === undefined ? undefined : orNothing(() => link(row))),
    }),
    subject: (row: T) => {
      const one = orNothing(() => subject(row)) ?? ({ noun, id: row.id, args: {} } as Subject)
      return { ...one, name: one.name ?? row.id }
    },
  }
}

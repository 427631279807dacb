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

/** What a row is called, or undefined where that fails. */
export const rowName = <T extends { id: string }>(
  { name, subject }: Pick<Rows<T>, 'name' | 'subject'>,
  row: T,
): string | undefined => orNothing(() => (name ? name(row) : subject(row).name))

/** The same rows, of which an odd one goes by its id, leads nowhere, and has no arguments for commands. */
export function tolerant<T extends { id: string }>(resource: Rows<T>) {
  const { link, subject, noun } = resource
  return {
    ...resource,
    name: (row: T) => rowName(resource, row) ?? row.id,
    ...(link && {
      link: (row: T) =>
        rowName(resource, row) === undefined ? undefined : orNothing(() => link(row)),
    }),
    subject: (row: T) => {
      const one = orNothing(() => subject(row)) ?? ({ noun, id: row.id, args: {} } as Subject)
      return { ...one, name: one.name ?? row.id }
    },
  }
}

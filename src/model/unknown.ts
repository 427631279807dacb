/**
 * Members of enumerations that a newer API may have added: they are shown as they are, marked, and never
 * taken for one that is known.
 */

/** The entry of a table for a member; nothing for one that the table does not have, `toString` among them. */
export const entryOf = <T>(
  table: Readonly<Record<string, T>>,
  member: string | undefined,
): T | undefined =>
  member !== undefined && Object.hasOwn(table, member) ? table[member] : undefined

/** `limited_collaborator (unknown)`; a missing member is blank. */
export const asUnknown = (member: unknown): string =>
  member === undefined || member === null || member === '' ? '' : `${String(member)} (unknown)`

/** A member's word of a table, or the member itself, marked as unknown. */
export const wordOf = (
  table: Readonly<Record<string, string>>,
  member: string | undefined,
): string => entryOf(table, member) ?? asUnknown(member)

/** A member as it is where it is one of those that are known; else marked. */
export const marked = (known: readonly string[], member: string | undefined): string =>
  member !== undefined && known.includes(member) ? member : asUnknown(member)

/**
 * Enumeration members that a newer API may have added: they are shown as they are, marked, and
 * never treated as a known one.
 */

/** The entry of a table for a member; `undefined` where the table has none, `toString` included. */
export const entryOf = <T>(
  table: Readonly<Record<string, T>>,
  member: string | undefined,
): T | undefined =>
  member !== undefined && Object.hasOwn(table, member) ? table[member] : undefined

/** `limited_collaborator (unknown)`; a missing member is blank. */
export const asUnknown = (member: unknown): string =>
  member === undefined || member === null || member === '' ? '' : `${String(member)} (unknown)`

/** The word of a member, or the member itself, marked as unknown. */
export const wordOf = (
  table: Readonly<Record<string, string>>,
  member: string | undefined,
): string => entryOf(table, member) ?? asUnknown(member)

/** A known member as it is; any other marked as unknown. */
export const marked = (members: readonly string[], member: string | undefined): string =>
  member !== undefined && members.includes(member) ? member : asUnknown(member)

/**
 * A collection of the API: the noun of its things, the argument that names one, who sees them, and the arguments of
 * their parents in the query.
 */
export type Kind = readonly [
  noun: string,
  field: string,
  seenBy: 'silo' | 'fleet' | 'owner',
  ...within: string[],
]

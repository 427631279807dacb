/**
 * The things in a collection of the API: their noun, the argument that names one, who sees them, and the arguments of
 * what they are in, which the query gives.
 */
export type Kind = readonly [
  noun: string,
  field: string,
  seenBy: 'silo' | 'fleet' | 'owner',
  ...within: string[],
]

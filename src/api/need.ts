/** The levels at which roles are given. */
export type PolicyLevel = 'fleet' | 'silo' | 'project'

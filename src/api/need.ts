/** The role that an operation needs. */
import type { Role } from './contract/policy'

/** What a policy is about, from the outermost. */
export type PolicyLevel = 'fleet' | 'silo' | 'project'

export interface Need {
  level: PolicyLevel
  role: Role
  /**
   * Enough besides the role: the thing belongs to the user's own silo and they are its admin, or to
   * the user.
   */
  own?: 'silo' | 'person'
}

/** What a rule about an operation says: which role it needs, and where. */
import type { FleetRole, Role } from '@/api/contract/policy'
import type { Noun, Parents } from '../rack/lookup'

/** The parameter, of the path or of the query, that leads to the project of an operation. */
export type Via = Noun | 'image' | `query ${keyof Parents}`

export type Rule =
  /** No login needed. */
  | 'anyone'
  /** Any logged-in user. */
  | 'signed in'
  /**
   * Some role on the silo or on one of its projects; the handler lists only what the caller may
   * see.
   */
  | 'some role'
  /** The user that the path names, or an admin of their silo. */
  | 'self or silo admin'
  /**
   * A role on the fleet. With `ownSilo`, that role on the caller's own silo is enough when the call
   * is about it.
   */
  | { fleet: FleetRole; ownSilo?: Role }
  | { silo: Role }
  | { project: Role; via: Via }

/** What viewers of a project see. */
export const read = (via: Via): Rule => ({ project: 'viewer', via })
/** What is in a project, except its networks. */
export const write = (via: Via): Rule => ({ project: 'limited_collaborator', via })
/** The networks of a project. */
export const writeNetwork = (via: Via): Rule => ({ project: 'collaborator', via })

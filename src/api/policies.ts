/** The three policies: of the fleet, a silo and a project. */
import type { PolicyLevel } from './need'
import { policyView, projectPolicyView, systemPolicyView } from './operations/policy'

export type { PolicyLevel } from './need'

/** The operations that view them. */
export const POLICY_VIEWS = {
  fleet: systemPolicyView,
  silo: policyView,
  project: projectPolicyView,
} as const satisfies Record<PolicyLevel, unknown>

/** The policies that give roles at a level, the nearest first: roles on a silo apply to its projects. */
export const POLICIES_AT: Record<PolicyLevel, readonly PolicyLevel[]> = {
  fleet: ['fleet'],
  silo: ['silo'],
  project: ['project', 'silo'],
}

/** Identifies a policy: that of a project by the project's name, that of any silo by the silo's. */
export interface OnePolicy {
  level: PolicyLevel
  project?: string | undefined
  /** The silo whose policy an operator sees; without it, it is the user's own silo. */
  silo?: string | undefined
}

/** The input of a call on one policy. */
export const onPolicy = ({ level, project, silo }: OnePolicy): { path?: Record<string, string> } =>
  level === 'project'
    ? { path: { project: project ?? '' } }
    : silo === undefined
      ? {}
      : { path: { silo } }

/** The operations on the three policies: of the fleet, a silo and a project. */
import type { AnyInput, Operation } from './operation'
import {
  policyUpdate,
  policyView,
  projectPolicyUpdate,
  projectPolicyView,
  systemPolicyUpdate,
  systemPolicyView,
} from './operations/policy'

/** What a policy belongs to, from the outermost. */
export type PolicyLevel = 'fleet' | 'silo' | 'project'

export const POLICY_OPERATIONS: Record<PolicyLevel, { view: Operation; update: Operation }> = {
  fleet: { view: systemPolicyView, update: systemPolicyUpdate },
  silo: { view: policyView, update: policyUpdate },
  project: { view: projectPolicyView, update: projectPolicyUpdate },
}

/**
 * The policies that give roles at a level, the nearest first: a silo's roles hold in its projects,
 * the fleet's everywhere.
 */
export const POLICIES_AT: Record<PolicyLevel, readonly PolicyLevel[]> = {
  fleet: ['fleet'],
  silo: ['silo'],
  project: ['project', 'silo'],
}

/** One policy; the policy of a project needs the project's name. */
export interface OnePolicy {
  level: PolicyLevel
  project?: string | undefined
}

/** The input of a call on one policy. */
export const onPolicy = ({ level, project }: OnePolicy): AnyInput =>
  level === 'project' ? { path: { project: project ?? '' } } : {}

/** The operations on one policy. The policy of a silo that is not the user's own has operations of its own. */
import type { Operation } from './operation'
import {
  policyUpdate,
  projectPolicyUpdate,
  siloPolicyUpdate,
  siloPolicyView,
  systemPolicyUpdate,
} from './operations/policy-change'
import type { OnePolicy, PolicyLevel } from './policies'
import { POLICY_VIEWS } from './policies'

type PolicyOperation<Verb extends 'View' | 'Update'> = Operation<
  `policy${Verb}` | `projectPolicy${Verb}` | `systemPolicy${Verb}` | `siloPolicy${Verb}`
>

interface PolicyOperations {
  view: PolicyOperation<'View'>
  update: PolicyOperation<'Update'>
}

const UPDATES: Record<PolicyLevel, PolicyOperation<'Update'>> = {
  fleet: systemPolicyUpdate,
  silo: policyUpdate,
  project: projectPolicyUpdate,
}

/** The operations that view and replace a policy. */
export const policyOperations = ({ level, silo }: OnePolicy): PolicyOperations =>
  silo === undefined
    ? { view: POLICY_VIEWS[level], update: UPDATES[level] }
    : { view: siloPolicyView, update: siloPolicyUpdate }

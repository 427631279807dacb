/** The operations on one policy. The policy of a silo that is not the user's own has operations of its own. */
import { siloPolicyUpdate, siloPolicyView } from './operations/policy'
import type { OnePolicy, PolicyOperations } from './policies'
import { POLICY_OPERATIONS } from './policies'

const OF_SILO: PolicyOperations = { view: siloPolicyView, update: siloPolicyUpdate }

/** The operations that view and replace a policy. */
export const policyOperations = ({ level, silo }: OnePolicy): PolicyOperations =>
  silo === undefined ? POLICY_OPERATIONS[level] : OF_SILO

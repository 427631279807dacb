/** What changes policies, and the policies of other silos: no part of the first load. */
import { operation } from '@/api/operation'

/** Update current silo's IAM policy */
export const policyUpdate = operation('policyUpdate', 'PUT', '/v1/policy', {
  holds: 'roleAssignments',
  needs: ['silo: change policy'],
  cli: 'policy update',
  stale: ['policyView'],
})

/** Update project's IAM policy */
export const projectPolicyUpdate = operation(
  'projectPolicyUpdate',
  'PUT',
  '/v1/projects/{project}/policy',
  {
    holds: 'roleAssignments',
    needs: ['project: change policy'],
    cli: 'project policy update',
    stale: ['projectPolicyView'],
  },
)

/** Update top-level IAM policy */
export const systemPolicyUpdate = operation('systemPolicyUpdate', 'PUT', '/v1/system/policy', {
  holds: 'roleAssignments',
  needs: ['fleet: change policy'],
  cli: 'system policy update',
  stale: ['systemPolicyView'],
})

/** Fetch silo IAM policy */
export const siloPolicyView = operation('siloPolicyView', 'GET', '/v1/system/silos/{silo}/policy', {
  needs: ['silo: read policy'],
  cli: 'silo policy view',
})

/** Update silo IAM policy */
export const siloPolicyUpdate = operation(
  'siloPolicyUpdate',
  'PUT',
  '/v1/system/silos/{silo}/policy',
  {
    holds: 'roleAssignments',
    needs: ['silo: change policy'],
    cli: 'silo policy update',
    stale: ['siloPolicyView', 'policyView'],
  },
)

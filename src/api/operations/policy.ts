import { operation } from '@/api/operation'

/** Fetch current silo's IAM policy */
export const policyView = operation('policyView', 'GET', '/v1/policy', { cli: 'policy view' })

/** Update current silo's IAM policy */
export const policyUpdate = operation('policyUpdate', 'PUT', '/v1/policy', {
  cli: 'policy update',
  stale: ['policyView'],
})

/** Fetch project's IAM policy */
export const projectPolicyView = operation(
  'projectPolicyView',
  'GET',
  '/v1/projects/{project}/policy',
  { cli: 'project policy view' },
)

/** Update project's IAM policy */
export const projectPolicyUpdate = operation(
  'projectPolicyUpdate',
  'PUT',
  '/v1/projects/{project}/policy',
  {
    cli: 'project policy update',
    stale: ['projectPolicyView'],
    needs: { level: 'project', role: 'admin' },
  },
)

/** Fetch top-level IAM policy */
export const systemPolicyView = operation('systemPolicyView', 'GET', '/v1/system/policy', {
  cli: 'system policy view',
})

/** Update top-level IAM policy */
export const systemPolicyUpdate = operation('systemPolicyUpdate', 'PUT', '/v1/system/policy', {
  cli: 'system policy update',
  stale: ['systemPolicyView'],
})

/** Fetch silo IAM policy */
export const siloPolicyView = operation('siloPolicyView', 'GET', '/v1/system/silos/{silo}/policy', {
  cli: 'silo policy view',
})

/** Update silo IAM policy */
export const siloPolicyUpdate = operation(
  'siloPolicyUpdate',
  'PUT',
  '/v1/system/silos/{silo}/policy',
  {
    cli: 'silo policy update',
    stale: ['siloPolicyView', 'policyView'],
    needs: { level: 'fleet', role: 'admin', own: 'silo' },
  },
)

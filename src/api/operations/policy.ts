import { operation } from '@/api/operation'

/** Fetch current silo's IAM policy */
export const policyView = operation('policyView', 'GET', '/v1/policy', {
  needs: ['silo: read policy'],
  cli: 'policy view',
})

/** Fetch project's IAM policy */
export const projectPolicyView = operation(
  'projectPolicyView',
  'GET',
  '/v1/projects/{project}/policy',
  { needs: ['project: read policy'], cli: 'project policy view' },
)

/** Fetch top-level IAM policy */
export const systemPolicyView = operation('systemPolicyView', 'GET', '/v1/system/policy', {
  needs: ['fleet: read policy'],
  cli: 'system policy view',
})

/** Written by `npm run contract:write` from the facts and the overlay in `src/api`, and to be changed there. */
import { operation } from '@/api/operation'

export const policyView = operation('policyView', 'GET', '/v1/policy', {
  cli: 'policy view',
  needs: ['silo: read policy'],
})

export const projectPolicyView = operation(
  'projectPolicyView',
  'GET',
  '/v1/projects/{project}/policy',
  { cli: 'project policy view', needs: ['project: read policy'] },
)

export const systemPolicyView = operation('systemPolicyView', 'GET', '/v1/system/policy', {
  cli: 'system policy view',
  needs: ['fleet: read policy'],
})

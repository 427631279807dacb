/** Written by `npm run contract:write` from the facts and the overlay in `src/api`, and to be changed there. */
import { operation } from '@/api/operation'

export const policyUpdate = operation('policyUpdate', 'PUT', '/v1/policy', {
  cli: 'policy update',
  stale: ['policyView'],
  needs: ['silo: change policy'],
  holds: 'roleAssignments',
})

export const projectPolicyUpdate = operation(
  'projectPolicyUpdate',
  'PUT',
  '/v1/projects/{project}/policy',
  {
    cli: 'project policy update',
    stale: ['projectPolicyView'],
    needs: ['project: change policy'],
    holds: 'roleAssignments',
  },
)

export const siloPolicyUpdate = operation(
  'siloPolicyUpdate',
  'PUT',
  '/v1/system/silos/{silo}/policy',
  {
    cli: 'silo policy update',
    stale: ['siloPolicyView', 'policyView'],
    needs: ['silo: change policy'],
    holds: 'roleAssignments',
  },
)

export const siloPolicyView = operation('siloPolicyView', 'GET', '/v1/system/silos/{silo}/policy', {
  cli: 'silo policy view',
  needs: ['silo: read policy'],
})

export const systemPolicyUpdate = operation('systemPolicyUpdate', 'PUT', '/v1/system/policy', {
  cli: 'system policy update',
  stale: ['systemPolicyView'],
  needs: ['fleet: change policy'],
  holds: 'roleAssignments',
})

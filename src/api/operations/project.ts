/** Written by `npm run contract:write` from the facts and the overlay in `src/api`, and to be changed there. */
import { operation } from '@/api/operation'

export const projectCreate = operation('projectCreate', 'POST', '/v1/projects', {
  cli: 'project create',
  stale: ['projectList'],
  needs: ['silo: create in'],
})

export const projectDelete = operation('projectDelete', 'DELETE', '/v1/projects/{project}', {
  cli: 'project delete',
  stale: ['projectList', 'projectView'],
  needs: ['project: delete'],
})

export const projectList = operation('projectList', 'GET', '/v1/projects', {
  cli: 'project list',
  needs: ['silo: list'],
})

export const projectUpdate = operation('projectUpdate', 'PUT', '/v1/projects/{project}', {
  cli: 'project update',
  stale: ['projectList', 'projectView'],
  needs: ['project: change'],
})

export const projectView = operation('projectView', 'GET', '/v1/projects/{project}', {
  cli: 'project view',
  needs: ['project: read'],
})

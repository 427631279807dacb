import { operation } from '@/api/operation'

/** List projects */
export const projectList = operation('projectList', 'GET', '/v1/projects', {
  needs: ['silo: list'],
  cli: 'project list',
})

/** Create project */
export const projectCreate = operation('projectCreate', 'POST', '/v1/projects', {
  needs: ['silo: create in'],
  cli: 'project create',
  stale: ['projectList'],
})

/** Fetch project */
export const projectView = operation('projectView', 'GET', '/v1/projects/{project}', {
  needs: ['project: read'],
  cli: 'project view',
})

/** Update a project */
export const projectUpdate = operation('projectUpdate', 'PUT', '/v1/projects/{project}', {
  needs: ['project: change'],
  cli: 'project update',
  stale: ['projectList', 'projectView'],
})

/** Delete project */
export const projectDelete = operation('projectDelete', 'DELETE', '/v1/projects/{project}', {
  needs: ['project: delete'],
  cli: 'project delete',
  stale: ['projectList', 'projectView'],
})

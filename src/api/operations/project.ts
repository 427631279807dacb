import { operation } from '@/api/operation'

/** List projects */
export const projectList = operation('projectList', 'GET', '/v1/projects', { cli: 'project list' })

/** Create project */
export const projectCreate = operation('projectCreate', 'POST', '/v1/projects', {
  cli: 'project create',
  stale: ['projectList'],
  needs: { level: 'silo', role: 'collaborator' },
})

/** Fetch project */
export const projectView = operation('projectView', 'GET', '/v1/projects/{project}', {
  cli: 'project view',
})

/** Update a project */
export const projectUpdate = operation('projectUpdate', 'PUT', '/v1/projects/{project}', {
  cli: 'project update',
  stale: ['projectList', 'projectView'],
  needs: { level: 'project', role: 'admin' },
})

/** Delete project */
export const projectDelete = operation('projectDelete', 'DELETE', '/v1/projects/{project}', {
  cli: 'project delete',
  stale: ['projectList', 'projectView'],
  needs: { level: 'project', role: 'admin' },
})

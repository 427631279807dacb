import { operation } from '@/api/operation'

/** Fetch user for current session */
export const currentUserView = operation('currentUserView', 'GET', '/v1/me', {
  cli: 'current-user view',
})

/** Fetch current user's groups */
export const currentUserGroups = operation('currentUserGroups', 'GET', '/v1/me/groups', {
  cli: 'current-user groups',
  answers: 'page',
})

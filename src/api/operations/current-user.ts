/** Written by `npm run contract:write` from the facts and the overlay in `src/api`, and to be changed there. */
import { operation } from '@/api/operation'

export const currentUserGroups = operation('currentUserGroups', 'GET', '/v1/me/groups', {
  cli: 'current-user groups',
  answers: 'page',
})

export const currentUserView = operation('currentUserView', 'GET', '/v1/me', {
  cli: 'current-user view',
})

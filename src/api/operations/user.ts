/** Written by `npm run contract:write` from the facts and the overlay in `src/api`, and to be changed there. */
import { operation } from '@/api/operation'

export const groupList = operation('groupList', 'GET', '/v1/groups', {
  cli: 'group list',
  needs: ['directory: list'],
})

export const groupView = operation('groupView', 'GET', '/v1/groups/{group_id}', {
  needs: ['user: read'],
})

export const siloUserList = operation('siloUserList', 'GET', '/v1/system/users', {
  cli: 'silo user list',
  needs: ['directory: list'],
})

export const siloUserView = operation('siloUserView', 'GET', '/v1/system/users/{user_id}', {
  cli: 'silo user view',
  needs: ['user: read'],
})

export const userBuiltinList = operation('userBuiltinList', 'GET', '/v1/system/users-builtin')

export const userBuiltinView = operation(
  'userBuiltinView',
  'GET',
  '/v1/system/users-builtin/{user}',
)

export const userList = operation('userList', 'GET', '/v1/users', {
  cli: 'user list',
  needs: ['directory: list'],
})

export const userLogout = operation('userLogout', 'POST', '/v1/users/{user_id}/logout', {
  cli: 'user logout',
  stale: ['userTokenList', 'userSessionList', 'currentUserAccessTokenList'],
  needs: ['session list: change'],
  holds: '',
})

export const userSessionList = operation('userSessionList', 'GET', '/v1/users/{user_id}/sessions', {
  cli: 'user list-sessions',
  needs: ['session list: list'],
})

export const userTokenList = operation(
  'userTokenList',
  'GET',
  '/v1/users/{user_id}/access-tokens',
  { cli: 'user list-tokens', needs: ['session list: list'] },
)

export const userView = operation('userView', 'GET', '/v1/users/{user_id}', {
  cli: 'user view',
  needs: ['user: read'],
})

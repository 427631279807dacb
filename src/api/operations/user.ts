import { operation } from '@/api/operation'

/** List groups */
export const groupList = operation('groupList', 'GET', '/v1/groups', { cli: 'group list' })

/** Fetch group */
export const groupView = operation('groupView', 'GET', '/v1/groups/{group_id}')

/** List built-in (system) users in silo */
export const siloUserList = operation('siloUserList', 'GET', '/v1/system/users', {
  cli: 'silo user list',
})

/** Fetch built-in (system) user */
export const siloUserView = operation('siloUserView', 'GET', '/v1/system/users/{user_id}', {
  cli: 'silo user view',
})

/** List built-in users */
export const userBuiltinList = operation('userBuiltinList', 'GET', '/v1/system/users-builtin')

/** Fetch built-in user */
export const userBuiltinView = operation(
  'userBuiltinView',
  'GET',
  '/v1/system/users-builtin/{user}',
)

/** List users */
export const userList = operation('userList', 'GET', '/v1/users', { cli: 'user list' })

/** Fetch user */
export const userView = operation('userView', 'GET', '/v1/users/{user_id}', { cli: 'user view' })

/** List user's access tokens */
export const userTokenList = operation(
  'userTokenList',
  'GET',
  '/v1/users/{user_id}/access-tokens',
  { cli: 'user list-tokens' },
)

/** Log user out */
export const userLogout = operation('userLogout', 'POST', '/v1/users/{user_id}/logout', {
  cli: 'user logout',
  stale: ['userTokenList', 'userSessionList', 'currentUserAccessTokenList'],
  needs: { level: 'silo', role: 'admin', own: 'person' },
})

/** List user's console sessions */
export const userSessionList = operation('userSessionList', 'GET', '/v1/users/{user_id}/sessions', {
  cli: 'user list-sessions',
})

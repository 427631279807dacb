import { operation } from '@/api/operation'

/** List groups */
export const groupList = operation('groupList', 'GET', '/v1/groups', {
  needs: ['directory: list'],
  cli: 'group list',
})

/** Fetch group */
export const groupView = operation('groupView', 'GET', '/v1/groups/{group_id}', {
  needs: ['user: read'],
})

/** List built-in (system) users in silo */
export const siloUserList = operation('siloUserList', 'GET', '/v1/system/users', {
  needs: ['directory: list'],
  cli: 'silo user list',
})

/** Fetch built-in (system) user */
export const siloUserView = operation('siloUserView', 'GET', '/v1/system/users/{user_id}', {
  needs: ['user: read'],
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
export const userList = operation('userList', 'GET', '/v1/users', {
  needs: ['directory: list'],
  cli: 'user list',
})

/** Fetch user */
export const userView = operation('userView', 'GET', '/v1/users/{user_id}', {
  needs: ['user: read'],
  cli: 'user view',
})

/** List user's access tokens */
export const userTokenList = operation(
  'userTokenList',
  'GET',
  '/v1/users/{user_id}/access-tokens',
  { needs: ['session list: list'], cli: 'user list-tokens' },
)

/** Log user out */
export const userLogout = operation('userLogout', 'POST', '/v1/users/{user_id}/logout', {
  holds: '',
  needs: ['session list: change'],
  cli: 'user logout',
  stale: ['userTokenList', 'userSessionList', 'currentUserAccessTokenList'],
})

/** List user's console sessions */
export const userSessionList = operation('userSessionList', 'GET', '/v1/users/{user_id}/sessions', {
  needs: ['session list: list'],
  cli: 'user list-sessions',
})

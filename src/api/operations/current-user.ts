import { operation } from '@/api/operation'

/** Fetch user for current session */
export const currentUserView = operation('currentUserView', 'GET', '/v1/me', {
  cli: 'current-user view',
})

/** List access tokens */
export const currentUserAccessTokenList = operation(
  'currentUserAccessTokenList',
  'GET',
  '/v1/me/access-tokens',
  { cli: 'current-user access-token list' },
)

/** Delete access token */
export const currentUserAccessTokenDelete = operation(
  'currentUserAccessTokenDelete',
  'DELETE',
  '/v1/me/access-tokens/{token_id}',
  { cli: 'current-user access-token delete', stale: ['currentUserAccessTokenList'] },
)

/** Fetch current user's groups */
export const currentUserGroups = operation('currentUserGroups', 'GET', '/v1/me/groups', {
  cli: 'current-user groups',
})

/** List SSH public keys */
export const currentUserSshKeyList = operation('currentUserSshKeyList', 'GET', '/v1/me/ssh-keys', {
  cli: 'current-user ssh-key list',
})

/** Create SSH public key */
export const currentUserSshKeyCreate = operation(
  'currentUserSshKeyCreate',
  'POST',
  '/v1/me/ssh-keys',
  { cli: 'current-user ssh-key create', stale: ['currentUserSshKeyList'] },
)

/** Fetch SSH public key */
export const currentUserSshKeyView = operation(
  'currentUserSshKeyView',
  'GET',
  '/v1/me/ssh-keys/{ssh_key}',
  { cli: 'current-user ssh-key view' },
)

/** Delete SSH public key */
export const currentUserSshKeyDelete = operation(
  'currentUserSshKeyDelete',
  'DELETE',
  '/v1/me/ssh-keys/{ssh_key}',
  { cli: 'current-user ssh-key delete', stale: ['currentUserSshKeyList', 'currentUserSshKeyView'] },
)

import { operation } from '@/api/operation'

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

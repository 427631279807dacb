/** Written by `npm run contract:write` from the facts and the overlay in `src/api`, and to be changed there. */
import { operation } from '@/api/operation'

export const currentUserSshKeyCreate = operation(
  'currentUserSshKeyCreate',
  'POST',
  '/v1/me/ssh-keys',
  { cli: 'current-user ssh-key create', stale: ['currentUserSshKeyList'] },
)

export const currentUserSshKeyDelete = operation(
  'currentUserSshKeyDelete',
  'DELETE',
  '/v1/me/ssh-keys/{ssh_key}',
  { cli: 'current-user ssh-key delete', stale: ['currentUserSshKeyList', 'currentUserSshKeyView'] },
)

export const currentUserSshKeyList = operation('currentUserSshKeyList', 'GET', '/v1/me/ssh-keys', {
  cli: 'current-user ssh-key list',
})

export const currentUserSshKeyView = operation(
  'currentUserSshKeyView',
  'GET',
  '/v1/me/ssh-keys/{ssh_key}',
  { cli: 'current-user ssh-key view' },
)

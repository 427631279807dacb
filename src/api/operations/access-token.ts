/** Written by `npm run contract:write` from the facts and the overlay in `src/api`, and to be changed there. */
import { operation } from '@/api/operation'

export const currentUserAccessTokenDelete = operation(
  'currentUserAccessTokenDelete',
  'DELETE',
  '/v1/me/access-tokens/{token_id}',
  { cli: 'current-user access-token delete', stale: ['currentUserAccessTokenList'] },
)

export const currentUserAccessTokenList = operation(
  'currentUserAccessTokenList',
  'GET',
  '/v1/me/access-tokens',
  { cli: 'current-user access-token list' },
)

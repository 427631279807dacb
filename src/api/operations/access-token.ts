import { operation } from '@/api/operation'

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

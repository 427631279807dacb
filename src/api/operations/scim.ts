import { operation } from '@/api/operation'
import { R17 } from '@/api/version'

const later = { since: R17, what: 'SCIM tokens' } as const

/** List SCIM tokens */
export const scimTokenList = operation('scimTokenList', 'GET', '/v1/system/scim/tokens', {
  needs: ['secret list: list'],
  answers: 'array',
  ...later,
})

/** Create SCIM token */
export const scimTokenCreate = operation('scimTokenCreate', 'POST', '/v1/system/scim/tokens', {
  needs: ['secret list: create in'],
  stale: ['scimTokenList'],
  ...later,
})

/** Fetch SCIM token */
export const scimTokenView = operation(
  'scimTokenView',
  'GET',
  '/v1/system/scim/tokens/{token_id}',
  { needs: ['secret: read'], ...later },
)

/** Delete SCIM token */
export const scimTokenDelete = operation(
  'scimTokenDelete',
  'DELETE',
  '/v1/system/scim/tokens/{token_id}',
  { needs: ['secret: delete'], stale: ['scimTokenList', 'scimTokenView'], ...later },
)

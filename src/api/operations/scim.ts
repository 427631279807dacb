import { operation } from '@/api/operation'
import { R17 } from '@/api/version'

const later = { since: R17, what: 'SCIM tokens' } as const
/** The admin of a silo may manage its tokens. */
const needs = { level: 'fleet', role: 'admin', own: 'silo' } as const

/** List SCIM tokens */
export const scimTokenList = operation('scimTokenList', 'GET', '/v1/system/scim/tokens', {
  answers: 'array',
  ...later,
})

/** Create SCIM token */
export const scimTokenCreate = operation('scimTokenCreate', 'POST', '/v1/system/scim/tokens', {
  stale: ['scimTokenList'],
  needs,
  ...later,
})

/** Fetch SCIM token */
export const scimTokenView = operation(
  'scimTokenView',
  'GET',
  '/v1/system/scim/tokens/{token_id}',
  { ...later },
)

/** Delete SCIM token */
export const scimTokenDelete = operation(
  'scimTokenDelete',
  'DELETE',
  '/v1/system/scim/tokens/{token_id}',
  { stale: ['scimTokenList', 'scimTokenView'], needs, ...later },
)

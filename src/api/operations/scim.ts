/** Written by `npm run contract:write` from the facts and the overlay in `src/api`, and to be changed there. */
import { operation } from '@/api/operation'
import { R17 } from '@/api/version'

export const scimTokenCreate = operation('scimTokenCreate', 'POST', '/v1/system/scim/tokens', {
  since: R17,
  what: 'SCIM tokens',
  stale: ['scimTokenList'],
  needs: ['secret list: create in'],
})

export const scimTokenDelete = operation(
  'scimTokenDelete',
  'DELETE',
  '/v1/system/scim/tokens/{token_id}',
  {
    since: R17,
    what: 'SCIM tokens',
    stale: ['scimTokenList', 'scimTokenView'],
    needs: ['secret: delete'],
  },
)

export const scimTokenList = operation('scimTokenList', 'GET', '/v1/system/scim/tokens', {
  since: R17,
  what: 'SCIM tokens',
  needs: ['secret list: list'],
  answers: 'array',
})

export const scimTokenView = operation(
  'scimTokenView',
  'GET',
  '/v1/system/scim/tokens/{token_id}',
  { since: R17, what: 'SCIM tokens', needs: ['secret: read'] },
)

/** Written by `npm run contract:write` from the facts and the overlay in `src/api`, and to be changed there. */
import { operation } from '@/api/operation'

export const localIdpUserCreate = operation(
  'localIdpUserCreate',
  'POST',
  '/v1/system/identity-providers/local/users',
  {
    cli: 'silo idp local user create',
    stale: ['userList', 'siloUserList'],
    secret: ['password.value'],
    needs: ['directory: create in'],
  },
)

export const localIdpUserDelete = operation(
  'localIdpUserDelete',
  'DELETE',
  '/v1/system/identity-providers/local/users/{user_id}',
  {
    cli: 'silo idp local user delete',
    stale: ['userList', 'siloUserList'],
    needs: ['user: delete'],
  },
)

export const localIdpUserSetPassword = operation(
  'localIdpUserSetPassword',
  'POST',
  '/v1/system/identity-providers/local/users/{user_id}/set-password',
  {
    cli: 'silo idp local user set-password',
    cliFile: ['mode'],
    secret: ['value'],
    needs: ['user: change'],
    holds: '',
  },
)

export const samlIdentityProviderCreate = operation(
  'samlIdentityProviderCreate',
  'POST',
  '/v1/system/identity-providers/saml',
  {
    cli: 'silo idp saml create',
    stale: ['siloIdentityProviderList'],
    secret: ['signingKeypair.privateKey'],
    needs: ['directory: create in'],
  },
)

export const samlIdentityProviderView = operation(
  'samlIdentityProviderView',
  'GET',
  '/v1/system/identity-providers/saml/{provider}',
  { cli: 'silo idp saml view', needs: ['identity provider: read'] },
)

export const siloIdentityProviderList = operation(
  'siloIdentityProviderList',
  'GET',
  '/v1/system/identity-providers',
  { cli: 'silo idp list', needs: ['directory: list'] },
)

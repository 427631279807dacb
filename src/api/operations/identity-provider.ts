import { operation } from '@/api/operation'

/** List identity providers for silo */
export const siloIdentityProviderList = operation(
  'siloIdentityProviderList',
  'GET',
  '/v1/system/identity-providers',
  { cli: 'silo idp list' },
)

/** Create user */
export const localIdpUserCreate = operation(
  'localIdpUserCreate',
  'POST',
  '/v1/system/identity-providers/local/users',
  {
    secret: ['password.value'],
    cli: 'silo idp local user create',
    stale: ['userList', 'siloUserList'],
    needs: { level: 'fleet', role: 'admin', own: 'silo' },
  },
)

/** Delete user */
export const localIdpUserDelete = operation(
  'localIdpUserDelete',
  'DELETE',
  '/v1/system/identity-providers/local/users/{user_id}',
  {
    cli: 'silo idp local user delete',
    stale: ['userList', 'siloUserList'],
    needs: { level: 'fleet', role: 'admin', own: 'silo' },
  },
)

/** Set or invalidate user's password */
export const localIdpUserSetPassword = operation(
  'localIdpUserSetPassword',
  'POST',
  '/v1/system/identity-providers/local/users/{user_id}/set-password',
  {
    secret: ['value'],
    cli: 'silo idp local user set-password',
    cliFile: ['mode'],
    needs: { level: 'fleet', role: 'admin', own: 'silo' },
  },
)

/** Create SAML identity provider */
export const samlIdentityProviderCreate = operation(
  'samlIdentityProviderCreate',
  'POST',
  '/v1/system/identity-providers/saml',
  {
    secret: ['signingKeypair.privateKey'],
    cli: 'silo idp saml create',
    stale: ['siloIdentityProviderList'],
    needs: { level: 'fleet', role: 'admin', own: 'silo' },
  },
)

/** Fetch SAML identity provider */
export const samlIdentityProviderView = operation(
  'samlIdentityProviderView',
  'GET',
  '/v1/system/identity-providers/saml/{provider}',
  { cli: 'silo idp saml view' },
)

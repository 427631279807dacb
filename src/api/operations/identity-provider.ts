import { operation } from '@/api/operation'

/** List identity providers for silo */
export const siloIdentityProviderList = operation(
  'siloIdentityProviderList',
  'GET',
  '/v1/system/identity-providers',
  { needs: ['directory: list'], cli: 'silo idp list' },
)

/** Create user */
export const localIdpUserCreate = operation(
  'localIdpUserCreate',
  'POST',
  '/v1/system/identity-providers/local/users',
  {
    needs: ['directory: create in'],
    secret: ['password.value'],
    cli: 'silo idp local user create',
    stale: ['userList', 'siloUserList'],
  },
)

/** Delete user */
export const localIdpUserDelete = operation(
  'localIdpUserDelete',
  'DELETE',
  '/v1/system/identity-providers/local/users/{user_id}',
  {
    needs: ['user: delete'],
    cli: 'silo idp local user delete',
    stale: ['userList', 'siloUserList'],
  },
)

/** Set or invalidate user's password */
export const localIdpUserSetPassword = operation(
  'localIdpUserSetPassword',
  'POST',
  '/v1/system/identity-providers/local/users/{user_id}/set-password',
  {
    holds: '',
    needs: ['user: change'],
    secret: ['value'],
    cli: 'silo idp local user set-password',
    cliFile: ['mode'],
  },
)

/** Create SAML identity provider */
export const samlIdentityProviderCreate = operation(
  'samlIdentityProviderCreate',
  'POST',
  '/v1/system/identity-providers/saml',
  {
    needs: ['directory: create in'],
    secret: ['signingKeypair.privateKey'],
    cli: 'silo idp saml create',
    stale: ['siloIdentityProviderList'],
  },
)

/** Fetch SAML identity provider */
export const samlIdentityProviderView = operation(
  'samlIdentityProviderView',
  'GET',
  '/v1/system/identity-providers/saml/{provider}',
  { needs: ['identity provider: read'], cli: 'silo idp saml view' },
)

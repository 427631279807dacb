import type * as ops from '@/api/operations/identity-provider'
import type { HandlersFor } from '../handler'
import { notMocked } from '../handler'

export const identityProvider: HandlersFor<typeof ops> = {
  siloIdentityProviderList: notMocked('later'),
  localIdpUserCreate: notMocked('later'),
  localIdpUserDelete: notMocked('later'),
  localIdpUserSetPassword: notMocked('later'),
  samlIdentityProviderCreate: notMocked('later'),
  samlIdentityProviderView: notMocked('later'),
}

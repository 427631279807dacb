/** The families of the silos area. */
import { areaOf } from '../engine/family'
import { siloFamily } from './silo'
import { identityProviderFamily } from './identity-provider'
import { siloUserFamily } from './silo-user'
import { scimTokenFamily } from './scim-token'
import { siloAccessFamily } from './silo-access'

export const silos = areaOf([
  siloFamily,
  identityProviderFamily,
  siloUserFamily,
  scimTokenFamily,
  siloAccessFamily,
])

/** The families of the access area. */
import { areaOf } from '../engine/family'
import { roleFamily } from './roles'
import { userFamily } from './user'
import { authSettingsFamily } from './auth-settings'
import { builtinUserFamily } from './builtin-user'
import { certificateFamily } from './certificate'

export const access = areaOf([
  roleFamily,
  userFamily,
  authSettingsFamily,
  certificateFamily,
  builtinUserFamily,
])

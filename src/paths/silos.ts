/** Addresses of the silos area. */
import { nounPaths } from './noun-paths'
import { path } from './path'

export const siloPaths = {
  ...nounPaths('silo', 'system/silos', { has: ['list', 'new', 'one'] }),
  siloQuotasEdit: path('system/silos/{silo}/quotas-edit'),
  siloPoolLink: path('system/silos/{silo}/pools-add'),
  siloSubnetPoolLink: path('system/silos/{silo}/subnet-pools-add'),
  siloIdpNew: path('system/silos/{silo}/idps-new'),
  siloIdp: path('system/silos/{silo}/idps/saml/{provider}'),
  ...nounPaths('siloUser', 'system/silos/{silo}/users', { has: ['new', 'one'] }),
  siloUserPassword: path('system/silos/{silo}/users/{siloUser}/password'),
  siloScimTokenNew: path('system/silos/{silo}/scim-tokens-new'),
  siloAccessAdd: path('system/silos/{silo}/access-add'),
  siloAccessRoleEdit: path('system/silos/{silo}/access/roles/{identity}/edit'),
} as const

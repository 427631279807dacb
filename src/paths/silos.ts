/** Addresses of the silos area. */
import { path } from './path'

export const siloPaths = {
  silos: path('system/silos'),
  siloNew: path('system/silos-new'),
  silo: path('system/silos/{silo}'),
  siloQuotasEdit: path('system/silos/{silo}/quotas-edit'),
  siloPoolLink: path('system/silos/{silo}/pools-add'),
  siloIdpNew: path('system/silos/{silo}/idps-new'),
  siloIdp: path('system/silos/{silo}/idps/saml/{provider}'),
  siloUserNew: path('system/silos/{silo}/users-new'),
  siloUser: path('system/silos/{silo}/users/{siloUser}'),
  siloUserPassword: path('system/silos/{silo}/users/{siloUser}/password'),
  siloScimTokenNew: path('system/silos/{silo}/scim-tokens-new'),
  siloAccessAdd: path('system/silos/{silo}/access-add'),
  siloAccessRoleEdit: path('system/silos/{silo}/access/roles/{identity}/edit'),
} as const

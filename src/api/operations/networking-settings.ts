import { operation } from '@/api/operation'
import { R20 } from '@/api/version'

const later = { since: R20, what: 'networking settings of the fleet' } as const

/** Fetch the networking settings of the fleet */
export const systemNetworkingSettingsView = operation(
  'systemNetworkingSettingsView',
  'GET',
  '/v1/system/networking/settings',
  { cli: 'system networking settings view', ...later },
)

/** Update the networking settings of the fleet */
export const systemNetworkingSettingsUpdate = operation(
  'systemNetworkingSettingsUpdate',
  'PUT',
  '/v1/system/networking/settings',
  {
    holds: 'externalJumboFramesOptInEnabled',
    cli: 'system networking settings update',
    stale: ['systemNetworkingSettingsView'],
    ...later,
  },
)

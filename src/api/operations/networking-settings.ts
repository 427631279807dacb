/** Written by `npm run contract:write` from the facts and the overlay in `src/api`, and to be changed there. */
import { operation } from '@/api/operation'
import { R20 } from '@/api/version'

export const systemNetworkingSettingsUpdate = operation(
  'systemNetworkingSettingsUpdate',
  'PUT',
  '/v1/system/networking/settings',
  {
    since: R20,
    what: 'networking settings of the fleet',
    cli: 'system networking settings update',
    stale: ['systemNetworkingSettingsView'],
    holds: 'externalJumboFramesOptInEnabled',
  },
)

export const systemNetworkingSettingsView = operation(
  'systemNetworkingSettingsView',
  'GET',
  '/v1/system/networking/settings',
  { since: R20, what: 'networking settings of the fleet', cli: 'system networking settings view' },
)

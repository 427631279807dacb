/** Written by `npm run contract:write` from the facts and the overlay in `src/api`, and to be changed there. */
import { operation } from '@/api/operation'

export const networkingSwitchPortApplySettings = operation(
  'networkingSwitchPortApplySettings',
  'POST',
  '/v1/system/hardware/switch-port/{port}/settings',
  {
    cli: 'system hardware switch-port apply-settings',
    stale: [
      'networkingSwitchPortList',
      'networkingSwitchPortStatus',
      'networkingSwitchPortLldpConfigView',
    ],
    holds: '',
  },
)

export const networkingSwitchPortClearSettings = operation(
  'networkingSwitchPortClearSettings',
  'DELETE',
  '/v1/system/hardware/switch-port/{port}/settings',
  {
    cli: 'system hardware switch-port clear-settings',
    stale: [
      'networkingSwitchPortList',
      'networkingSwitchPortStatus',
      'networkingSwitchPortLldpConfigView',
    ],
  },
)

export const networkingSwitchPortList = operation(
  'networkingSwitchPortList',
  'GET',
  '/v1/system/hardware/switch-port',
  { cli: 'system hardware switch-port list' },
)

export const networkingSwitchPortStatus = operation(
  'networkingSwitchPortStatus',
  'GET',
  '/v1/system/hardware/switch-port/{port}/status',
  { cli: 'system hardware switch-port status', answers: 'any', verbatim: 'result' },
)

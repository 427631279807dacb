import { operation } from '@/api/operation'

/** List switch ports */
export const networkingSwitchPortList = operation(
  'networkingSwitchPortList',
  'GET',
  '/v1/system/hardware/switch-port',
  { cli: 'system hardware switch-port list' },
)

/** Apply switch port settings */
export const networkingSwitchPortApplySettings = operation(
  'networkingSwitchPortApplySettings',
  'POST',
  '/v1/system/hardware/switch-port/{port}/settings',
  {
    holds: '',
    cli: 'system hardware switch-port apply-settings',
    stale: [
      'networkingSwitchPortList',
      'networkingSwitchPortStatus',
      'networkingSwitchPortLldpConfigView',
    ],
  },
)

/** Clear switch port settings */
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

/** Get switch port status */
export const networkingSwitchPortStatus = operation(
  'networkingSwitchPortStatus',
  'GET',
  '/v1/system/hardware/switch-port/{port}/status',
  { cli: 'system hardware switch-port status', answers: 'any', verbatim: 'result' },
)

import { operation } from '@/api/operation'

/** Fetch the LLDP neighbors seen on a switch port */
export const networkingSwitchPortLldpNeighbors = operation(
  'networkingSwitchPortLldpNeighbors',
  'GET',
  '/v1/system/hardware/rack-switch-port/{rack_id}/{switch_slot}/{port}/lldp/neighbors',
  { cli: 'system networking lldp neighbors', answers: 'page' },
)

/** Fetch the LLDP configuration for a switch port */
export const networkingSwitchPortLldpConfigView = operation(
  'networkingSwitchPortLldpConfigView',
  'GET',
  '/v1/system/hardware/switch-port/{port}/lldp/config',
  { cli: 'system networking lldp view' },
)

/** Update the LLDP configuration for a switch port */
export const networkingSwitchPortLldpConfigUpdate = operation(
  'networkingSwitchPortLldpConfigUpdate',
  'POST',
  '/v1/system/hardware/switch-port/{port}/lldp/config',
  {
    holds: '',
    cli: 'system networking lldp update',
    stale: ['networkingSwitchPortLldpConfigView'],
  },
)

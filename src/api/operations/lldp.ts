/** Written by `npm run contract:write` from the facts and the overlay in `src/api`, and to be changed there. */
import { operation } from '@/api/operation'

export const networkingSwitchPortLldpConfigUpdate = operation(
  'networkingSwitchPortLldpConfigUpdate',
  'POST',
  '/v1/system/hardware/switch-port/{port}/lldp/config',
  {
    cli: 'system networking lldp update',
    stale: ['networkingSwitchPortLldpConfigView'],
    holds: '',
  },
)

export const networkingSwitchPortLldpConfigView = operation(
  'networkingSwitchPortLldpConfigView',
  'GET',
  '/v1/system/hardware/switch-port/{port}/lldp/config',
  { cli: 'system networking lldp view' },
)

export const networkingSwitchPortLldpNeighbors = operation(
  'networkingSwitchPortLldpNeighbors',
  'GET',
  '/v1/system/hardware/rack-switch-port/{rack_id}/{switch_slot}/{port}/lldp/neighbors',
  { cli: 'system networking lldp neighbors', answers: 'page' },
)

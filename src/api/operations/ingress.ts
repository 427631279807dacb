/** Written by `npm run contract:write` from the facts and the overlay in `src/api`, and to be changed there. */
import { operation } from '@/api/operation'

export const networkingAllowListUpdate = operation(
  'networkingAllowListUpdate',
  'PUT',
  '/v1/system/networking/allow-list',
  {
    cli: 'system networking allow-list update',
    stale: ['networkingAllowListView'],
    holds: 'allowedIps',
  },
)

export const networkingAllowListView = operation(
  'networkingAllowListView',
  'GET',
  '/v1/system/networking/allow-list',
  { cli: 'system networking allow-list view' },
)

export const networkingInboundIcmpUpdate = operation(
  'networkingInboundIcmpUpdate',
  'PUT',
  '/v1/system/networking/inbound-icmp',
  { cli: 'system networking inbound-icmp update', stale: ['networkingInboundIcmpView'], holds: '' },
)

export const networkingInboundIcmpView = operation(
  'networkingInboundIcmpView',
  'GET',
  '/v1/system/networking/inbound-icmp',
  { cli: 'system networking inbound-icmp view' },
)

import { operation } from '@/api/operation'

/** Get user-facing services IP allowlist */
export const networkingAllowListView = operation(
  'networkingAllowListView',
  'GET',
  '/v1/system/networking/allow-list',
  { cli: 'system networking allow-list view' },
)

/** Update user-facing services IP allowlist */
export const networkingAllowListUpdate = operation(
  'networkingAllowListUpdate',
  'PUT',
  '/v1/system/networking/allow-list',
  {
    holds: 'allowedIps',
    cli: 'system networking allow-list update',
    stale: ['networkingAllowListView'],
  },
)

/** Return whether API services can receive limited ICMP traffic */
export const networkingInboundIcmpView = operation(
  'networkingInboundIcmpView',
  'GET',
  '/v1/system/networking/inbound-icmp',
  { cli: 'system networking inbound-icmp view' },
)

/** Set whether API services can receive limited ICMP traffic */
export const networkingInboundIcmpUpdate = operation(
  'networkingInboundIcmpUpdate',
  'PUT',
  '/v1/system/networking/inbound-icmp',
  { holds: '', cli: 'system networking inbound-icmp update', stale: ['networkingInboundIcmpView'] },
)

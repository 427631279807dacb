/** Written by `npm run contract:write` from the facts and the overlay in `src/api`, and to be changed there. */
import { operation } from '@/api/operation'

export const internetGatewayCreate = operation(
  'internetGatewayCreate',
  'POST',
  '/v1/internet-gateways',
  { cli: 'internet-gateway create', stale: ['internetGatewayList'] },
)

export const internetGatewayDelete = operation(
  'internetGatewayDelete',
  'DELETE',
  '/v1/internet-gateways/{gateway}',
  {
    cli: 'internet-gateway delete',
    stale: ['internetGatewayList', 'internetGatewayView', 'vpcRouterRouteList'],
  },
)

export const internetGatewayIpAddressCreate = operation(
  'internetGatewayIpAddressCreate',
  'POST',
  '/v1/internet-gateway-ip-addresses',
  { cli: 'internet-gateway address create', stale: ['internetGatewayIpAddressList'] },
)

export const internetGatewayIpAddressDelete = operation(
  'internetGatewayIpAddressDelete',
  'DELETE',
  '/v1/internet-gateway-ip-addresses/{address}',
  {
    cli: 'internet-gateway address delete',
    stale: ['internetGatewayIpAddressList', 'vpcRouterRouteList'],
  },
)

export const internetGatewayIpAddressList = operation(
  'internetGatewayIpAddressList',
  'GET',
  '/v1/internet-gateway-ip-addresses',
  { cli: 'internet-gateway address list' },
)

export const internetGatewayIpPoolCreate = operation(
  'internetGatewayIpPoolCreate',
  'POST',
  '/v1/internet-gateway-ip-pools',
  { cli: 'internet-gateway ip-pool attach', stale: ['internetGatewayIpPoolList'] },
)

export const internetGatewayIpPoolDelete = operation(
  'internetGatewayIpPoolDelete',
  'DELETE',
  '/v1/internet-gateway-ip-pools/{pool}',
  {
    cli: 'internet-gateway ip-pool detach',
    stale: ['internetGatewayIpPoolList', 'vpcRouterRouteList'],
  },
)

export const internetGatewayIpPoolList = operation(
  'internetGatewayIpPoolList',
  'GET',
  '/v1/internet-gateway-ip-pools',
  { cli: 'internet-gateway ip-pool list' },
)

export const internetGatewayList = operation(
  'internetGatewayList',
  'GET',
  '/v1/internet-gateways',
  { cli: 'internet-gateway list' },
)

export const internetGatewayView = operation(
  'internetGatewayView',
  'GET',
  '/v1/internet-gateways/{gateway}',
  { cli: 'internet-gateway view' },
)

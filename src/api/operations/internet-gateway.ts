import { operation } from '@/api/operation'

/** List IP addresses attached to internet gateway */
export const internetGatewayIpAddressList = operation(
  'internetGatewayIpAddressList',
  'GET',
  '/v1/internet-gateway-ip-addresses',
  { cli: 'internet-gateway address list' },
)

/** Attach IP address to internet gateway */
export const internetGatewayIpAddressCreate = operation(
  'internetGatewayIpAddressCreate',
  'POST',
  '/v1/internet-gateway-ip-addresses',
  { cli: 'internet-gateway address create', stale: ['internetGatewayIpAddressList'] },
)

/** Detach IP address from internet gateway */
export const internetGatewayIpAddressDelete = operation(
  'internetGatewayIpAddressDelete',
  'DELETE',
  '/v1/internet-gateway-ip-addresses/{address}',
  {
    cli: 'internet-gateway address delete',
    stale: ['internetGatewayIpAddressList', 'vpcRouterRouteList'],
  },
)

/** List IP pools attached to internet gateway */
export const internetGatewayIpPoolList = operation(
  'internetGatewayIpPoolList',
  'GET',
  '/v1/internet-gateway-ip-pools',
  { cli: 'internet-gateway ip-pool list' },
)

/** Attach IP pool to internet gateway */
export const internetGatewayIpPoolCreate = operation(
  'internetGatewayIpPoolCreate',
  'POST',
  '/v1/internet-gateway-ip-pools',
  { cli: 'internet-gateway ip-pool attach', stale: ['internetGatewayIpPoolList'] },
)

/** Detach IP pool from internet gateway */
export const internetGatewayIpPoolDelete = operation(
  'internetGatewayIpPoolDelete',
  'DELETE',
  '/v1/internet-gateway-ip-pools/{pool}',
  {
    cli: 'internet-gateway ip-pool detach',
    stale: ['internetGatewayIpPoolList', 'vpcRouterRouteList'],
  },
)

/** List internet gateways */
export const internetGatewayList = operation(
  'internetGatewayList',
  'GET',
  '/v1/internet-gateways',
  { cli: 'internet-gateway list' },
)

/** Create VPC internet gateway */
export const internetGatewayCreate = operation(
  'internetGatewayCreate',
  'POST',
  '/v1/internet-gateways',
  { cli: 'internet-gateway create', stale: ['internetGatewayList'] },
)

/** Fetch internet gateway */
export const internetGatewayView = operation(
  'internetGatewayView',
  'GET',
  '/v1/internet-gateways/{gateway}',
  { cli: 'internet-gateway view' },
)

/** Delete internet gateway */
export const internetGatewayDelete = operation(
  'internetGatewayDelete',
  'DELETE',
  '/v1/internet-gateways/{gateway}',
  {
    cli: 'internet-gateway delete',
    stale: ['internetGatewayList', 'internetGatewayView', 'vpcRouterRouteList'],
  },
)

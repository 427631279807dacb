import type * as ops from '@/api/operations/internet-gateway'
import type { HandlersFor } from '../handler'
import { notMocked } from '../handler'

export const internetGateway: HandlersFor<typeof ops> = {
  internetGatewayIpAddressList: notMocked('later'),
  internetGatewayIpAddressCreate: notMocked('later'),
  internetGatewayIpAddressDelete: notMocked('later'),
  internetGatewayIpPoolList: notMocked('later'),
  internetGatewayIpPoolCreate: notMocked('later'),
  internetGatewayIpPoolDelete: notMocked('later'),
  internetGatewayList: notMocked('later'),
  internetGatewayCreate: notMocked('later'),
  internetGatewayView: notMocked('later'),
  internetGatewayDelete: notMocked('later'),
}

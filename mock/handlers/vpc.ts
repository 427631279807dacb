import type * as ops from '@/api/operations/vpc'
import type { HandlersFor } from '../handler'
import { notMocked } from '../handler'

export const vpc: HandlersFor<typeof ops> = {
  vpcSubnetList: notMocked('later'),
  vpcSubnetCreate: notMocked('later'),
  vpcSubnetView: notMocked('later'),
  vpcSubnetUpdate: notMocked('later'),
  vpcSubnetDelete: notMocked('later'),
  vpcSubnetListNetworkInterfaces: notMocked('later'),
  vpcList: notMocked('later'),
  vpcCreate: notMocked('later'),
  vpcView: notMocked('later'),
  vpcUpdate: notMocked('later'),
  vpcDelete: notMocked('later'),
}

import type * as ops from '@/api/operations/address-lot'
import type { HandlersFor } from '../handler'
import { notMocked } from '../handler'

export const addressLot: HandlersFor<typeof ops> = {
  networkingAddressLotList: notMocked('later'),
  networkingAddressLotCreate: notMocked('later'),
  networkingAddressLotDelete: notMocked('later'),
  networkingAddressLotBlockList: notMocked('later'),
  networkingLoopbackAddressList: notMocked('later'),
  networkingLoopbackAddressCreate: notMocked('later'),
  networkingLoopbackAddressDelete: notMocked('later'),
}

import { operation } from '@/api/operation'
import { R17 } from '@/api/version'

/** List address lots */
export const networkingAddressLotList = operation(
  'networkingAddressLotList',
  'GET',
  '/v1/system/networking/address-lot',
  { cli: 'system networking address-lot list' },
)

/** Create address lot */
export const networkingAddressLotCreate = operation(
  'networkingAddressLotCreate',
  'POST',
  '/v1/system/networking/address-lot',
  {
    holds: 'lot',
    cli: 'system networking address-lot create',
    // Under a taken name it gives its blocks to that lot.
    stale: [
      'networkingAddressLotList',
      'networkingAddressLotView',
      'networkingAddressLotBlockList',
    ],
  },
)

/** Delete address lot */
export const networkingAddressLotDelete = operation(
  'networkingAddressLotDelete',
  'DELETE',
  '/v1/system/networking/address-lot/{address_lot}',
  { cli: 'system networking address-lot delete', stale: ['networkingAddressLotList'] },
)

/** List blocks in address lot */
export const networkingAddressLotBlockList = operation(
  'networkingAddressLotBlockList',
  'GET',
  '/v1/system/networking/address-lot/{address_lot}/blocks',
  { cli: 'system networking address-lot block list' },
)

/** List loopback addresses */
export const networkingLoopbackAddressList = operation(
  'networkingLoopbackAddressList',
  'GET',
  '/v1/system/networking/loopback-address',
  { cli: 'system networking loopback-address list' },
)

/** Create loopback address */
export const networkingLoopbackAddressCreate = operation(
  'networkingLoopbackAddressCreate',
  'POST',
  '/v1/system/networking/loopback-address',
  {
    cli: 'system networking loopback-address create',
    stale: ['networkingLoopbackAddressList'],
  },
)

/** Delete loopback address */
export const networkingLoopbackAddressDelete = operation(
  'networkingLoopbackAddressDelete',
  'DELETE',
  '/v1/system/networking/loopback-address/{rack_id}/{switch_slot}/{address}/{subnet_mask}',
  {
    cli: 'system networking loopback-address delete',
    stale: ['networkingLoopbackAddressList'],
  },
)

/** Fetch address lot */
export const networkingAddressLotView = operation(
  'networkingAddressLotView',
  'GET',
  '/v1/system/networking/address-lot/{address_lot}',
  { since: R17, what: 'view of one address lot' },
)

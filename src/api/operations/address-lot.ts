/** Written by `npm run contract:write` from the facts and the overlay in `src/api`, and to be changed there. */
import { operation } from '@/api/operation'
import { R17 } from '@/api/version'

export const networkingAddressLotBlockList = operation(
  'networkingAddressLotBlockList',
  'GET',
  '/v1/system/networking/address-lot/{address_lot}/blocks',
  { cli: 'system networking address-lot block list' },
)

export const networkingAddressLotCreate = operation(
  'networkingAddressLotCreate',
  'POST',
  '/v1/system/networking/address-lot',
  {
    cli: 'system networking address-lot create',
    stale: [
      'networkingAddressLotList',
      'networkingAddressLotView',
      'networkingAddressLotBlockList',
    ],
    holds: 'blocks',
  },
)

export const networkingAddressLotDelete = operation(
  'networkingAddressLotDelete',
  'DELETE',
  '/v1/system/networking/address-lot/{address_lot}',
  { cli: 'system networking address-lot delete', stale: ['networkingAddressLotList'] },
)

export const networkingAddressLotList = operation(
  'networkingAddressLotList',
  'GET',
  '/v1/system/networking/address-lot',
  { cli: 'system networking address-lot list' },
)

export const networkingAddressLotView = operation(
  'networkingAddressLotView',
  'GET',
  '/v1/system/networking/address-lot/{address_lot}',
  { since: R17, what: 'view of one address lot' },
)

export const networkingLoopbackAddressCreate = operation(
  'networkingLoopbackAddressCreate',
  'POST',
  '/v1/system/networking/loopback-address',
  { cli: 'system networking loopback-address create', stale: ['networkingLoopbackAddressList'] },
)

export const networkingLoopbackAddressDelete = operation(
  'networkingLoopbackAddressDelete',
  'DELETE',
  '/v1/system/networking/loopback-address/{rack_id}/{switch_slot}/{address}/{subnet_mask}',
  { cli: 'system networking loopback-address delete', stale: ['networkingLoopbackAddressList'] },
)

export const networkingLoopbackAddressList = operation(
  'networkingLoopbackAddressList',
  'GET',
  '/v1/system/networking/loopback-address',
  { cli: 'system networking loopback-address list' },
)

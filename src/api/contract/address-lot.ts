/** Written by `npm run contract:write` from the facts and the overlay in `src/api`, and to be changed there. */
import * as z from 'zod'
import { R18, R19 } from '@/api/version'
import {
  IpNet,
  idList,
  identity,
  ipAddress,
  name,
  nameOrId,
  named,
  page,
  sortedList,
  uint16,
  uint8,
  uuid,
} from './common'
import { SwitchSlot } from './hardware'
import { filledSince, onlyUntil } from './versions'

export const Address = z.object({ address: IpNet, addressLot: nameOrId, vlanId: uint16.nullish() })
export type Address = z.infer<typeof Address>

export const AddressLotKind = z.enum(['infra', 'pool'])
export type AddressLotKind = z.infer<typeof AddressLotKind>

export const AddressLot = z.object({ ...identity, kind: AddressLotKind })
export type AddressLot = z.infer<typeof AddressLot>

export const AddressLotBlock = z.object({
  firstAddress: ipAddress,
  id: uuid,
  lastAddress: ipAddress,
})
export type AddressLotBlock = z.infer<typeof AddressLotBlock>

export const AddressLotBlockCreate = z.object({ firstAddress: ipAddress, lastAddress: ipAddress })
export type AddressLotBlockCreate = z.infer<typeof AddressLotBlockCreate>

export const AddressLotCreate = z.object({
  ...named,
  blocks: z.array(AddressLotBlockCreate),
  kind: AddressLotKind,
})
export type AddressLotCreate = z.infer<typeof AddressLotCreate>

export const AddressLotCreateResponse = z.object({
  blocks: z.array(AddressLotBlock),
  lot: AddressLot,
})
export type AddressLotCreateResponse = z.infer<typeof AddressLotCreateResponse>

export const AddressLotViewResponse = z.object({
  blocks: z.array(AddressLotBlock),
  lot: AddressLot,
})
export type AddressLotViewResponse = z.infer<typeof AddressLotViewResponse>

export const LoopbackAddress = z.object({
  address: IpNet,
  addressLotBlockId: uuid,
  id: uuid,
  rackId: uuid,
  switchLocation: onlyUntil(R18, z.string()),
  switchSlot: filledSince(R19, SwitchSlot),
})
export type LoopbackAddress = z.infer<typeof LoopbackAddress>

export const LoopbackAddressCreate = z.object({
  address: ipAddress,
  addressLot: nameOrId,
  anycast: z.boolean(),
  mask: uint8,
  rackId: uuid,
  switchLocation: onlyUntil(R18, name),
  switchSlot: filledSince(R19, SwitchSlot),
})
export type LoopbackAddressCreate = z.infer<typeof LoopbackAddressCreate>

export const addressLotContract = {
  networkingAddressLotBlockList: { query: idList, result: page(AddressLotBlock), status: 200 },
  networkingAddressLotCreate: {
    body: AddressLotCreate,
    result: AddressLotCreateResponse,
    status: 201,
  },
  networkingAddressLotDelete: { status: 204 },
  networkingAddressLotList: { query: sortedList, result: page(AddressLot), status: 200 },
  networkingAddressLotView: { result: AddressLotViewResponse, status: 200 },
  networkingLoopbackAddressCreate: {
    body: LoopbackAddressCreate,
    result: LoopbackAddress,
    status: 201,
  },
  networkingLoopbackAddressDelete: { status: 204 },
  networkingLoopbackAddressList: { query: idList, result: page(LoopbackAddress), status: 200 },
} as const

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

/** The kind associated with an address lot. */
export const AddressLotKind = z.enum(['infra', 'pool'])
export type AddressLotKind = z.infer<typeof AddressLotKind>

/**
 * Represents an address lot object, containing the id of the lot that can be used in other API
 * calls.
 */
export const AddressLot = z.object({
  ...identity,
  /** Desired use of `AddressLot` */
  kind: AddressLotKind,
})
export type AddressLot = z.infer<typeof AddressLot>

/** Parameters for creating an address lot block. Fist and last addresses are inclusive. */
export const AddressLotBlockCreate = z.object({
  /** The first address in the lot (inclusive). */
  firstAddress: ipAddress,
  /** The last address in the lot (inclusive). */
  lastAddress: ipAddress,
})
export type AddressLotBlockCreate = z.infer<typeof AddressLotBlockCreate>

/** Parameters for creating an address lot. */
export const AddressLotCreate = z.object({
  ...named,
  /** The blocks to add along with the new address lot. */
  blocks: z.array(AddressLotBlockCreate),
  /** The kind of address lot to create. */
  kind: AddressLotKind,
})
export type AddressLotCreate = z.infer<typeof AddressLotCreate>

/**
 * An address lot block is a part of an address lot and contains a range of addresses. The range is
 * inclusive.
 */
export const AddressLotBlock = z.object({
  /** The first address of the block (inclusive). */
  firstAddress: ipAddress,
  /** The id of the address lot block. */
  id: uuid,
  /** The last address of the block (inclusive). */
  lastAddress: ipAddress,
})
export type AddressLotBlock = z.infer<typeof AddressLotBlock>

/** An address lot and associated blocks resulting from creating an address lot. */
export const AddressLotCreateResponse = z.object({
  /** The address lot blocks that were created. */
  blocks: z.array(AddressLotBlock),
  /** The address lot that was created. */
  lot: AddressLot,
})
export type AddressLotCreateResponse = z.infer<typeof AddressLotCreateResponse>

/** An address lot and its blocks. */
export const AddressLotViewResponse = AddressLotCreateResponse

/**
 * A loopback address is an address that is assigned to a rack switch but is not associated with
 * any particular port.
 */
export const LoopbackAddress = z.object({
  /** The loopback IP address and prefix length. */
  address: IpNet,
  /** The address lot block this address came from. */
  addressLotBlockId: uuid,
  /** The id of the loopback address. */
  id: uuid,
  /** The id of the rack where this loopback address is assigned. */
  rackId: uuid,
  /** Switch slot where this loopback address is assigned. */
  switchSlot: filledSince(R19, SwitchSlot),
  switchLocation: onlyUntil(R18, z.string()),
})
export type LoopbackAddress = z.infer<typeof LoopbackAddress>

/** Parameters for creating a loopback address on a particular rack switch. */
export const LoopbackAddressCreate = z.object({
  /** The address to create. */
  address: ipAddress,
  /** The name or id of the address lot this loopback address will pull an address from. */
  addressLot: nameOrId,
  /**
   * Address is an anycast address. This allows the address to be assigned to multiple locations
   * simultaneously.
   */
  anycast: z.boolean(),
  /** The subnet mask to use for the address. */
  mask: uint8,
  /** The containing the switch this loopback address will be configured on. */
  rackId: uuid,
  /** The slot of the switch within the rack this loopback address will be configured on. */
  switchSlot: filledSince(R19, SwitchSlot),
  switchLocation: onlyUntil(R18, name),
})
export type LoopbackAddressCreate = z.infer<typeof LoopbackAddressCreate>

/** An address tied to an address lot. */
export const Address = z.object({
  /** The address and prefix length of this address. */
  address: IpNet,
  /** The address lot this address is drawn from. */
  addressLot: nameOrId,
  /** Optional VLAN ID for this address */
  vlanId: uint16.nullish(),
})
export type Address = z.infer<typeof Address>

export const addressLotContract = {
  networkingAddressLotList: {
    query: sortedList,
    result: page(AddressLot),
    status: 200,
  },
  networkingAddressLotCreate: {
    body: AddressLotCreate,
    result: AddressLotCreateResponse,
    status: 201,
  },
  networkingAddressLotView: { result: AddressLotViewResponse, status: 200 },
  networkingAddressLotDelete: { status: 204 },
  networkingAddressLotBlockList: {
    query: idList,
    result: page(AddressLotBlock),
    status: 200,
  },
  networkingLoopbackAddressList: {
    query: idList,
    result: page(LoopbackAddress),
    status: 200,
  },
  networkingLoopbackAddressCreate: {
    body: LoopbackAddressCreate,
    result: LoopbackAddress,
    status: 201,
  },
  networkingLoopbackAddressDelete: { status: 204 },
} as const

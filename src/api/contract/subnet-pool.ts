/** Written by `npm run contract:write` from the facts and the overlay in `src/api`, and to be changed there. */
import * as z from 'zod'
import { R18, R19 } from '@/api/version'
import {
  IpNet,
  idList,
  identity,
  nameOrId,
  named,
  page,
  paging,
  renamed,
  sortedList,
  timestamp,
  uint8,
  uuid,
} from './common'
import { IpVersion } from './ip-pool'
import { filledSince, onlyUntil } from './versions'

export const SiloSubnetPool = z.object({
  ...identity,
  ipVersion: IpVersion,
  /** External subnets come from it where no pool is named. A silo has at most one default for each IP version. */
  isDefault: z.boolean(),
})
export type SiloSubnetPool = z.infer<typeof SiloSubnetPool>

/** A collection of subnets. Projects of the silos that it is linked to take external subnets from them. */
export const SubnetPool = z.object({
  ...identity,
  /** All subnets of the pool have it. */
  ipVersion: IpVersion,
})
export type SubnetPool = z.infer<typeof SubnetPool>

export const SubnetPoolCreate = z.object({ ...named, ipVersion: IpVersion })
export type SubnetPoolCreate = z.infer<typeof SubnetPoolCreate>

export const SubnetPoolLinkSilo = z.object({ isDefault: z.boolean(), silo: nameOrId })
export type SubnetPoolLinkSilo = z.infer<typeof SubnetPoolLinkSilo>

export const SubnetPoolMember = z.object({
  id: uuid,
  /** External subnets from it have at most this prefix length: 128 lets them be single IPv6 addresses. */
  maxPrefixLength: uint8,
  /** External subnets from it have at least this prefix length. */
  minPrefixLength: uint8,
  subnet: IpNet,
  subnetPoolId: uuid,
  timeCreated: timestamp,
})
export type SubnetPoolMember = z.infer<typeof SubnetPoolMember>

export const SubnetPoolMemberAdd = z.object({
  /** 32 or 128 where it is left out. */
  maxPrefixLength: uint8.nullish(),
  /** That of the subnet where it is left out. */
  minPrefixLength: uint8.nullish(),
  subnet: IpNet,
})
export type SubnetPoolMemberAdd = z.infer<typeof SubnetPoolMemberAdd>

export const SubnetPoolMemberRemove = z.object({ subnet: IpNet })
export type SubnetPoolMemberRemove = z.infer<typeof SubnetPoolMemberRemove>

/** A link that lets the users of a silo take external subnets from a pool. */
export const SubnetPoolSiloLink = z.object({
  isDefault: z.boolean(),
  siloId: uuid,
  subnetPoolId: uuid,
})
export type SubnetPoolSiloLink = z.infer<typeof SubnetPoolSiloLink>

export const SubnetPoolSiloUpdate = z.object({ isDefault: z.boolean() })
export type SubnetPoolSiloUpdate = z.infer<typeof SubnetPoolSiloUpdate>

export const SubnetPoolUpdate = z.object(renamed)
export type SubnetPoolUpdate = z.infer<typeof SubnetPoolUpdate>

/** Addresses, as floating-point numbers: above 2^53 they are not exact. */
export const SubnetPoolUtilization = z.object({
  allocated: onlyUntil(R18, z.number()),
  capacity: z.number(),
  remaining: filledSince(R19, z.number()),
})
export type SubnetPoolUtilization = z.infer<typeof SubnetPoolUtilization>

export const subnetPoolContract = {
  siloSubnetPoolList: { query: sortedList, result: page(SiloSubnetPool), status: 200 },
  subnetPoolList: { query: sortedList, result: page(SiloSubnetPool), status: 200 },
  subnetPoolView: { result: SiloSubnetPool, status: 200 },
  systemSubnetPoolCreate: { body: SubnetPoolCreate, result: SubnetPool, status: 201 },
  systemSubnetPoolDelete: { status: 204 },
  systemSubnetPoolList: { query: sortedList, result: page(SubnetPool), status: 200 },
  systemSubnetPoolMemberAdd: { body: SubnetPoolMemberAdd, result: SubnetPoolMember, status: 201 },
  systemSubnetPoolMemberList: {
    query: z.object(paging),
    result: page(SubnetPoolMember),
    status: 200,
  },
  systemSubnetPoolMemberRemove: { body: SubnetPoolMemberRemove, status: 204 },
  systemSubnetPoolSiloLink: { body: SubnetPoolLinkSilo, result: SubnetPoolSiloLink, status: 201 },
  systemSubnetPoolSiloList: { query: idList, result: page(SubnetPoolSiloLink), status: 200 },
  systemSubnetPoolSiloUnlink: { status: 204 },
  systemSubnetPoolSiloUpdate: {
    body: SubnetPoolSiloUpdate,
    result: SubnetPoolSiloLink,
    status: 200,
  },
  systemSubnetPoolUpdate: { body: SubnetPoolUpdate, result: SubnetPool, status: 200 },
  systemSubnetPoolUtilizationView: { result: SubnetPoolUtilization, status: 200 },
  systemSubnetPoolView: { result: SubnetPool, status: 200 },
} as const

import * as z from 'zod'
import { R16, R17, R18, R22 } from '@/api/version'
import {
  idList,
  identity,
  nameOrId,
  named,
  page,
  paging,
  renamed,
  sortedList,
  timestamp,
  uint128,
  uint32,
  uuid,
} from './common'
import { filledSince, since, until } from './versions'

export const IpVersion = z.enum(['v4', 'v6'])
export type IpVersion = z.infer<typeof IpVersion>

/** What the addresses of a pool are for. In a multicast pool all ranges are any-source, or all source-specific. */
export const IpPoolType = z.enum(['unicast', 'multicast'])
export type IpPoolType = z.infer<typeof IpPoolType>

/** Which pool an address comes from: the one that is named, or the silo's default. */
export const PoolSelector = z.discriminatedUnion('type', [
  z.object({
    pool: nameOrId,
    type: z.literal('explicit'),
  }),
  z.object({
    /** Needed where the silo has default pools of both versions. */
    ipVersion: IpVersion.nullish(),
    type: z.literal('auto'),
  }),
])
export type PoolSelector = z.infer<typeof PoolSelector>

/** An IP pool in the context of a silo */
export const SiloIpPool = z.object({
  ...identity,
  ipVersion: since(R18, IpVersion),
  /**
   * When a pool is the default for a silo, floating IPs and instance ephemeral IPs will come from
   * that pool when no other pool is specified. There can be at most one default for a given silo,
   * from release 18 on for each IP version and type.
   */
  isDefault: z.boolean(),
  poolType: since(R18, IpPoolType),
})
export type SiloIpPool = z.infer<typeof SiloIpPool>

/** What a pool is for: silos that it is linked to, or the platform's own services. */
export const IpPoolAssignment = z.enum(['silos', 'system_services'])
export type IpPoolAssignment = z.infer<typeof IpPoolAssignment>

/**
 * A collection of IP ranges. If a pool is linked to a silo, IP addresses from the pool can be
 * allocated within that silo
 */
export const IpPool = z.object({
  ...identity,
  assignment: filledSince(R22, IpPoolAssignment),
  ipVersion: since(R17, IpVersion),
  poolType: since(R17, IpPoolType),
})
export type IpPool = z.infer<typeof IpPool>

/** Create-time parameters for an `IpPool` */
export const IpPoolCreate = z.object({
  ...named,
  /** Silos where it is left out. */
  assignment: since(R22, IpPoolAssignment.optional()),
  /** v4 where it is left out. */
  ipVersion: since(R17, IpVersion.optional()),
  /** Unicast where it is left out. */
  poolType: since(R17, IpPoolType.optional()),
})
export type IpPoolCreate = z.infer<typeof IpPoolCreate>

/** Parameters for updating an IP Pool */
export const IpPoolUpdate = z.object(renamed)
export type IpPoolUpdate = z.infer<typeof IpPoolUpdate>

/** What a pool is for from now on. */
export const IpPoolAssign = z.object({ assignment: IpPoolAssignment })

/** A non-decreasing IPv4 address range, inclusive of both ends. */
export const Ipv4Range = z.object({
  first: z.ipv4(),
  last: z.ipv4(),
})
export type Ipv4Range = z.infer<typeof Ipv4Range>

/** A non-decreasing IPv6 address range, inclusive of both ends. */
export const Ipv6Range = z.object({
  first: z.ipv6(),
  last: z.ipv6(),
})
export type Ipv6Range = z.infer<typeof Ipv6Range>

export const IpRange = z.union([Ipv4Range, Ipv6Range])
export type IpRange = z.infer<typeof IpRange>

export const IpPoolRange = z.object({
  id: uuid,
  ipPoolId: uuid,
  range: IpRange,
  timeCreated: timestamp,
})
export type IpPoolRange = z.infer<typeof IpPoolRange>

/**
 * A link between an IP pool and a silo that allows one to allocate IPs from the pool within the
 * silo
 */
export const IpPoolSiloLink = z.object({
  ipPoolId: uuid,
  /**
   * When a pool is the default for a silo, floating IPs and instance ephemeral IPs will come from
   * that pool when no other pool is specified. There can be at most one default for a given silo.
   */
  isDefault: z.boolean(),
  siloId: uuid,
})
export type IpPoolSiloLink = z.infer<typeof IpPoolSiloLink>

export const IpPoolLinkSilo = z.object({
  /**
   * When a pool is the default for a silo, floating IPs and instance ephemeral IPs will come from
   * that pool when no other pool is specified. There can be at most one default for a given silo.
   */
  isDefault: z.boolean(),
  silo: nameOrId,
})
export type IpPoolLinkSilo = z.infer<typeof IpPoolLinkSilo>

export const IpPoolSiloUpdate = z.object({
  /**
   * When a pool is the default for a silo, floating IPs and instance ephemeral IPs will come from
   * that pool when no other pool is specified. There can be at most one default for a given silo,
   * so when a pool is made default, an existing default will remain linked but will no longer be
   * the default.
   */
  isDefault: z.boolean(),
})
export type IpPoolSiloUpdate = z.infer<typeof IpPoolSiloUpdate>

export const Ipv4Utilization = z.object({
  /** The number of IPv4 addresses allocated from this pool */
  allocated: uint32,
  /**
   * The total number of IPv4 addresses in the pool, i.e., the sum of the lengths of the IPv4
   * ranges. Unlike IPv6 capacity, can be a 32-bit integer because there are only 2^32 IPv4
   * addresses.
   */
  capacity: uint32,
})
export type Ipv4Utilization = z.infer<typeof Ipv4Utilization>

export const Ipv6Utilization = z.object({
  /**
   * The number of IPv6 addresses allocated from this pool. A 128-bit integer string to match the
   * capacity field.
   */
  allocated: uint128,
  /**
   * The total number of IPv6 addresses in the pool, i.e., the sum of the lengths of the IPv6
   * ranges. An IPv6 range can contain up to 2^128 addresses, so we represent this value in JSON as
   * a numeric string with a custom "uint128" format.
   */
  capacity: uint128,
})
export type Ipv6Utilization = z.infer<typeof Ipv6Utilization>

export const IpPoolUtilization = z.object({
  /** Number of allocated and total available IPv4 addresses in pool */
  ipv4: until(R16, Ipv4Utilization),
  /** Number of allocated and total available IPv6 addresses in pool */
  ipv6: until(R16, Ipv6Utilization),
  /** The number of addresses in the pool. Above 2^53 it is not exact. */
  capacity: since(R17, z.number()),
  /** The number of addresses that are left. Above 2^53 it is not exact. */
  remaining: since(R17, z.number()),
})
export type IpPoolUtilization = z.infer<typeof IpPoolUtilization>

const ofKind = {
  ipVersion: since(R22, IpVersion.optional()),
  poolType: since(R22, IpPoolType.optional()),
}

export const ipPoolContract = {
  ipPoolList: {
    query: z.object({ ...sortedList.shape, ...ofKind }),
    result: page(SiloIpPool),
    status: 200,
  },
  ipPoolView: { result: SiloIpPool, status: 200 },
  systemIpPoolList: {
    query: z.object({
      ...sortedList.shape,
      ...ofKind,
      assignment: since(R22, IpPoolAssignment.optional()),
    }),
    result: page(IpPool),
    status: 200,
  },
  systemIpPoolCreate: { body: IpPoolCreate, result: IpPool, status: 201 },
  systemIpPoolView: { result: IpPool, status: 200 },
  systemIpPoolUpdate: { body: IpPoolUpdate, result: IpPool, status: 200 },
  systemIpPoolDelete: { status: 204 },
  systemIpPoolAssign: { body: IpPoolAssign, result: IpPool, status: 200 },
  systemIpPoolRangeList: { query: z.object({ ...paging }), result: page(IpPoolRange), status: 200 },
  systemIpPoolRangeAdd: { body: IpRange, result: IpPoolRange, status: 201 },
  systemIpPoolRangeRemove: { body: IpRange, status: 204 },
  systemIpPoolSiloList: {
    query: idList,
    result: page(IpPoolSiloLink),
    status: 200,
  },
  systemIpPoolSiloLink: { body: IpPoolLinkSilo, result: IpPoolSiloLink, status: 201 },
  systemIpPoolSiloUpdate: { body: IpPoolSiloUpdate, result: IpPoolSiloLink, status: 200 },
  systemIpPoolSiloUnlink: { status: 204 },
  systemIpPoolUtilizationView: { result: IpPoolUtilization, status: 200 },
  systemIpPoolServiceView: { result: IpPool, status: 200 },
  systemIpPoolServiceRangeList: {
    query: z.object({ ...paging }),
    result: page(IpPoolRange),
    status: 200,
  },
  systemIpPoolServiceRangeAdd: { body: IpRange, result: IpPoolRange, status: 201 },
  systemIpPoolServiceRangeRemove: { body: IpRange, status: 204 },
  siloIpPoolList: {
    query: sortedList,
    result: page(SiloIpPool),
    status: 200,
  },
} as const

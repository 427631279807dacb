/** Written by `npm run contract:write` from the facts and the overlay in `src/api`, and to be changed there. */
import * as z from 'zod'
import { R16, R17, R18, R22 } from '@/api/version'
import {
  NameOrIdSortMode,
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

/** What a pool is for: silos that it is linked to, or the platform's own services. */
export const IpPoolAssignment = z.enum(['silos', 'system_services'])
export type IpPoolAssignment = z.infer<typeof IpPoolAssignment>

export const IpVersion = z.enum(['v4', 'v6'])
export type IpVersion = z.infer<typeof IpVersion>

/** What the addresses of a pool are for. In a multicast pool all ranges are any-source, or all source-specific. */
export const IpPoolType = z.enum(['unicast', 'multicast'])
export type IpPoolType = z.infer<typeof IpPoolType>

export const IpPool = z.object({
  ...identity,
  assignment: filledSince(R22, IpPoolAssignment),
  ipVersion: since(R17, IpVersion),
  poolType: since(R17, IpPoolType),
})
export type IpPool = z.infer<typeof IpPool>

export const IpPoolAssignParam = z.object({ assignment: IpPoolAssignment })
export type IpPoolAssignParam = z.infer<typeof IpPoolAssignParam>

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

export const IpPoolLinkSilo = z.object({ isDefault: z.boolean(), silo: nameOrId })
export type IpPoolLinkSilo = z.infer<typeof IpPoolLinkSilo>

export const Ipv4Range = z.object({ first: z.ipv4(), last: z.ipv4() })
export type Ipv4Range = z.infer<typeof Ipv4Range>

export const Ipv6Range = z.object({ first: z.ipv6(), last: z.ipv6() })
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

export const IpPoolSiloLink = z.object({ ipPoolId: uuid, isDefault: z.boolean(), siloId: uuid })
export type IpPoolSiloLink = z.infer<typeof IpPoolSiloLink>

export const IpPoolSiloUpdate = z.object({ isDefault: z.boolean() })
export type IpPoolSiloUpdate = z.infer<typeof IpPoolSiloUpdate>

export const IpPoolUpdate = z.object(renamed)
export type IpPoolUpdate = z.infer<typeof IpPoolUpdate>

export const Ipv4Utilization = z.object({ allocated: uint32, capacity: uint32 })
export type Ipv4Utilization = z.infer<typeof Ipv4Utilization>

export const Ipv6Utilization = z.object({ allocated: uint128, capacity: uint128 })
export type Ipv6Utilization = z.infer<typeof Ipv6Utilization>

export const IpPoolUtilization = z.object({
  /** The number of addresses in the pool. Above 2^53 it is not exact. */
  capacity: since(R17, z.number()),
  ipv4: until(R16, Ipv4Utilization),
  ipv6: until(R16, Ipv6Utilization),
  /** The number of addresses that are left. Above 2^53 it is not exact. */
  remaining: since(R17, z.number()),
})
export type IpPoolUtilization = z.infer<typeof IpPoolUtilization>

/** Which pool an address comes from: the one that is named, or the silo's default. */
export const PoolSelector = z.discriminatedUnion('type', [
  z.object({ type: z.literal('explicit'), pool: nameOrId }),
  z.object({
    type: z.literal('auto'),
    /** Needed where the silo has default pools of both versions. */
    ipVersion: IpVersion.nullish(),
  }),
])
export type PoolSelector = z.infer<typeof PoolSelector>

export const SiloIpPool = z.object({
  ...identity,
  ipVersion: since(R18, IpVersion),
  /**
   * When a pool is the default for a silo, floating IPs and instance ephemeral IPs will come from that pool when
   * no other pool is specified. There can be at most one default for a given silo, from release 18 on for each
   * IP version and type.
   */
  isDefault: z.boolean(),
  poolType: since(R18, IpPoolType),
})
export type SiloIpPool = z.infer<typeof SiloIpPool>

export const ipPoolContract = {
  ipPoolList: {
    query: z.object({
      ...paging,
      ipVersion: since(R22, IpVersion.optional()),
      poolType: since(R22, IpPoolType.optional()),
      sortBy: NameOrIdSortMode.optional(),
    }),
    result: page(SiloIpPool),
    status: 200,
  },
  ipPoolView: { result: SiloIpPool, status: 200 },
  siloIpPoolList: { query: sortedList, result: page(SiloIpPool), status: 200 },
  systemIpPoolAssign: { body: IpPoolAssignParam, result: IpPool, status: 200 },
  systemIpPoolCreate: { body: IpPoolCreate, result: IpPool, status: 201 },
  systemIpPoolDelete: { status: 204 },
  systemIpPoolList: {
    query: z.object({
      ...paging,
      assignment: since(R22, IpPoolAssignment.optional()),
      ipVersion: since(R22, IpVersion.optional()),
      poolType: since(R22, IpPoolType.optional()),
      sortBy: NameOrIdSortMode.optional(),
    }),
    result: page(IpPool),
    status: 200,
  },
  systemIpPoolRangeAdd: { body: IpRange, result: IpPoolRange, status: 201 },
  systemIpPoolRangeList: { query: z.object(paging), result: page(IpPoolRange), status: 200 },
  systemIpPoolRangeRemove: { body: IpRange, status: 204 },
  systemIpPoolServiceRangeAdd: { body: IpRange, result: IpPoolRange, status: 201 },
  systemIpPoolServiceRangeList: { query: z.object(paging), result: page(IpPoolRange), status: 200 },
  systemIpPoolServiceRangeRemove: { body: IpRange, status: 204 },
  systemIpPoolServiceView: { result: IpPool, status: 200 },
  systemIpPoolSiloLink: { body: IpPoolLinkSilo, result: IpPoolSiloLink, status: 201 },
  systemIpPoolSiloList: { query: idList, result: page(IpPoolSiloLink), status: 200 },
  systemIpPoolSiloUnlink: { status: 204 },
  systemIpPoolSiloUpdate: { body: IpPoolSiloUpdate, result: IpPoolSiloLink, status: 200 },
  systemIpPoolUpdate: { body: IpPoolUpdate, result: IpPool, status: 200 },
  systemIpPoolUtilizationView: { result: IpPoolUtilization, status: 200 },
  systemIpPoolView: { result: IpPool, status: 200 },
} as const

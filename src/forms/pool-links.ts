/** The differences between links of silos to IP pools and to subnet pools, for the panel that creates such a link. */
import { systemIpPoolSiloLink, systemIpPoolSiloUpdate } from '@/api/operations/ip-pool'
import { systemSubnetPoolSiloLink, systemSubnetPoolSiloUpdate } from '@/api/operations/subnet-pool'
import type { Read } from '@/api/query'
import type { ApiVersion } from '@/api/version'
import { FRESH_FOR } from '@/api/query'
import type { PoolKind } from '@/model/pools/pool-links'
import { areAlike, defaultChange, kindForDefault } from '@/model/pools/pool-links'
import { replacedBy, subnetDefaultChange } from '@/nouns/pools/subnet-pool/rules-links'
import { poolReads } from '@/nouns/pools/ip-pool/reads'
import { subnetPoolReads } from '@/nouns/pools/subnet-pool/reads'

/** The current default pool of a silo, which another pool of its kind will replace. */
interface Replaced {
  kind: PoolKind
  before: string | undefined
  /** Whether all pools of the silo were read. */
  isWhole: boolean
}

export interface PoolLinks {
  link: typeof systemIpPoolSiloLink | typeof systemSubnetPoolSiloLink
  update: typeof systemIpPoolSiloUpdate | typeof systemSubnetPoolSiloUpdate
  /** The default pool in words: 'the default IP pool'. */
  default: string
  replaced(pool: string, silo: string, version: ApiVersion | undefined): Read<Replaced>
  /** Sentences about the effect of a new default pool. */
  change: typeof defaultChange
}

export const IP_POOL_LINKS: PoolLinks = {
  link: systemIpPoolSiloLink,
  update: systemIpPoolSiloUpdate,
  default: 'the default IP pool',
  replaced: (pool, silo, version) => ({
    queryKey: ['default IP pool of silo', silo, pool],
    queryFn: async ({ client }) => {
      const [chosen, { items, nextPage }] = await Promise.all([
        client.fetchQuery(poolReads.pool(pool)),
        client.fetchQuery(poolReads.siloPools(silo)),
      ])
      const kind = kindForDefault(chosen, version)
      const before = items.find((one) => one.isDefault && areAlike(one, kind))?.name
      return { kind, before, isWhole: !nextPage }
    },
    staleTime: FRESH_FOR,
    meta: { madeOf: ['siloIpPoolList', 'systemIpPoolView'] },
  }),
  change: defaultChange,
}

export const SUBNET_POOL_LINKS: PoolLinks = {
  link: systemSubnetPoolSiloLink,
  update: systemSubnetPoolSiloUpdate,
  default: 'a default subnet pool',
  replaced: (pool, silo) => ({
    queryKey: ['default subnet pool of silo', silo, pool],
    queryFn: async ({ client }) => {
      const [{ ipVersion }, { items, nextPage }] = await Promise.all([
        client.fetchQuery(subnetPoolReads.pool(pool)),
        client.fetchQuery(subnetPoolReads.siloPools(silo)),
      ])
      return { kind: { ipVersion }, before: replacedBy(items, ipVersion), isWhole: !nextPage }
    },
    staleTime: FRESH_FOR,
    meta: { madeOf: ['siloSubnetPoolList', 'systemSubnetPoolView'] },
  }),
  change: subnetDefaultChange,
}

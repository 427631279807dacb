/** Links between IP pools and silos. */
import {
  systemIpPoolSiloList,
  systemIpPoolSiloUnlink,
  systemIpPoolSiloUpdate,
  siloIpPoolList,
} from '@/api/operations/ip-pool'
import type { PoolKind } from '@/model/pools/pool-links'
import { clearedText, defaultCleared, kindForDefault, poolUnlinked } from '@/model/pools/pool-links'
import type { Ctx } from '../engine/context'
import { family } from '../engine/family'
import { key } from '../keys/binding'
import type { Ends } from './links'
import { linkCommands } from './links'
import { poolMention, siloMention } from './mentions'

/** The kind of the pool, as far as it is cached and the rack has a default for each. */
function kindOf({ pool, silo }: Ends, ctx: Ctx): PoolKind {
  const found =
    ctx.find('ip-pool', { pool }) ??
    ctx.list(siloIpPoolList, { silo })?.find(({ id, name }) => name === pool || id === pool)
  return found ? kindForDefault(found, ctx.apiVersion) : {}
}

const ipPools: Parameters<typeof linkCommands>[0] = {
  noun: 'ip-pool',
  called: 'IP pool',
  field: 'pool',
  update: systemIpPoolSiloUpdate,
  unlink: systemIpPoolSiloUnlink,
  lists: ({ pool, silo }, ctx) => ({
    links: ctx.list(systemIpPoolSiloList, { pool }),
    pools: ctx.list(siloIpPoolList, { silo }),
  }),
  inspectDefault: async (at, ids, ctx) => {
    const { inspectDefault } = await import('./pool-contents')
    return inspectDefault(at, ids.silo, ctx)
  },
  made: ({ pool, silo }) => `${pool} is now the default IP pool of ${silo}`,
  cleared: (at, ctx) => clearedText(at.silo, kindOf(at, ctx)),
  clearing: (at, ctx) =>
    defaultCleared(poolMention(at.pool), siloMention(at.silo), kindOf(at, ctx)),
  unlinking: (at, isDefault, ctx) =>
    poolUnlinked(poolMention(at.pool), siloMention(at.silo), isDefault, kindOf(at, ctx)),
}

export const poolLinkCommands = [
  ...linkCommands(ipPools, {
    noun: 'silo',
    makeDefault: { id: 'silo.make-default-pool', title: 'Make IP pool the default of silo' },
    clearDefault: { id: 'silo.clear-default-pool', title: 'Clear default IP pool of silo' },
    unlink: { id: 'silo.unlink-pool', title: 'Unlink silo from IP pool' },
  }),
  ...linkCommands(ipPools, {
    noun: 'ip-pool',
    makeDefault: { id: 'ip-pool.make-default', title: 'Make the default pool of a silo' },
    clearDefault: { id: 'ip-pool.clear-default', title: 'Clear as default pool of a silo' },
    unlink: { id: 'ip-pool.unlink', title: 'Unlink IP pool from silo' },
  }),
] as const

export const poolLinkFamily = family({
  keys: [
    ...key('row', 'a 1', 'ip-pool.make-default', { noun: 'ip-pool' }),
    ...key('row', 'a 3', 'ip-pool.clear-default', { noun: 'ip-pool' }),
    ...key('row', 'a 4', 'ip-pool.unlink', { noun: 'ip-pool' }),
    ...key('row', 'a 1', 'silo.make-default-pool', { noun: 'silo' }),
    ...key('row', 'a 3', 'silo.clear-default-pool', { noun: 'silo' }),
    ...key('row', 'a 4', 'silo.unlink-pool', { noun: 'silo' }),
  ],
  commands: poolLinkCommands,
})

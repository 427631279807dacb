/** Links between subnet pools and silos. */
import {
  siloSubnetPoolList,
  systemSubnetPoolSiloList,
  systemSubnetPoolSiloUnlink,
  systemSubnetPoolSiloUpdate,
} from '@/api/operations/subnet-pool'
import { subnetDefaultCleared, subnetPoolUnlinked } from '@/nouns/pools/subnet-pool/rules-links'
import { family } from '../engine/family'
import { key } from '../keys/binding'
import { linkCommands } from './links'
import { siloMention, subnetPoolMention } from './mentions'

const subnetPools: Parameters<typeof linkCommands>[0] = {
  noun: 'subnet-pool',
  called: 'subnet pool',
  field: 'subnetPool',
  update: systemSubnetPoolSiloUpdate,
  unlink: systemSubnetPoolSiloUnlink,
  lists: ({ pool, silo }, ctx) => ({
    links: ctx.list(systemSubnetPoolSiloList, { pool }),
    pools: ctx.list(siloSubnetPoolList, { silo }),
  }),
  inspectDefault: async ({ pool, silo }, ids, ctx) => {
    const { inspectSubnetDefault } = await import('./subnet-pool-contents')
    return inspectSubnetDefault({ subnetPool: pool, silo }, ids, ctx)
  },
  made: ({ pool, silo }) => `${pool} is now a default subnet pool of ${silo}`,
  cleared: ({ pool, silo }) => `${pool} is no default of ${silo} now`,
  clearing: ({ pool, silo }) => subnetDefaultCleared(subnetPoolMention(pool), siloMention(silo)),
  unlinking: ({ pool, silo }) => subnetPoolUnlinked(subnetPoolMention(pool), siloMention(silo)),
}

const subnetPoolLinkCommands = [
  ...linkCommands(subnetPools, {
    noun: 'silo',
    makeDefault: {
      id: 'silo.make-default-subnet-pool',
      title: 'Make subnet pool a default of silo',
    },
    clearDefault: {
      id: 'silo.clear-default-subnet-pool',
      title: 'Clear default subnet pool of silo',
    },
    unlink: { id: 'silo.unlink-subnet-pool', title: 'Unlink silo from subnet pool' },
  }),
  ...linkCommands(subnetPools, {
    noun: 'subnet-pool',
    makeDefault: {
      id: 'subnet-pool.make-default',
      title: 'Make the default subnet pool of a silo',
    },
    clearDefault: {
      id: 'subnet-pool.clear-default',
      title: 'Clear as default subnet pool of a silo',
    },
    unlink: { id: 'subnet-pool.unlink', title: 'Unlink subnet pool from silo' },
  }),
] as const

export const subnetPoolLinkFamily = family({
  keys: [
    ...key('row', 'a 1', 'subnet-pool.make-default', { noun: 'subnet-pool' }),
    ...key('row', 'a 3', 'subnet-pool.clear-default', { noun: 'subnet-pool' }),
    ...key('row', 'a 4', 'subnet-pool.unlink', { noun: 'subnet-pool' }),
    ...key('row', 'a Shift+M', 'silo.make-default-subnet-pool', { noun: 'silo' }),
    ...key('row', 'a Shift+C', 'silo.clear-default-subnet-pool', { noun: 'silo' }),
    ...key('row', 'a Shift+U', 'silo.unlink-subnet-pool', { noun: 'silo' }),
  ],
  commands: subnetPoolLinkCommands,
})

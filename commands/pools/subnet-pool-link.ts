/**
 * Links between subnet pools and silos. A link is a row of a pool's page that stands for the silo, and a row of a silo's
 * page that stands for the pool: each side has the same commands.
 */
import {
  siloSubnetPoolList,
  systemSubnetPoolSiloList,
  systemSubnetPoolSiloUnlink,
  systemSubnetPoolSiloUpdate,
} from '@/api/operations/subnet-pool'
import { subnetDefaultCleared, subnetPoolUnlinked } from '@/nouns/pools/subnet-pool/rules-links'
import { ref } from '../engine/args'
import { command } from '../engine/command'
import type { Ctx } from '../engine/context'
import { family } from '../engine/family'
import { key } from '../keys/binding'
import { cachedLink } from './cached-link'
import { siloMention, subnetPoolMention } from './mentions'

/** A silo and a pool that it is linked to. */
const link = { subnetPool: ref('subnet-pool'), silo: ref('silo') }

interface OneLink {
  subnetPool: string
  silo: string
}

const onLink = ({ subnetPool, silo }: OneLink) => ({ path: { pool: subnetPool, silo } })

const linkOf = ({ subnetPool: pool, silo }: OneLink, ctx: Ctx) =>
  cachedLink(
    {
      links: ctx.list(systemSubnetPoolSiloList, { pool }),
      pools: ctx.list(siloSubnetPoolList, { silo }),
    },
    { pool, silo },
    ctx,
  )

const notLinked = ({ subnetPool }: OneLink) => `${subnetPool} is not linked to it`

const SIDES = {
  silo: {
    ids: [
      'silo.make-default-subnet-pool',
      'silo.clear-default-subnet-pool',
      'silo.unlink-subnet-pool',
    ],
    titles: [
      'Make subnet pool a default of silo',
      'Clear default subnet pool of silo',
      'Unlink silo from subnet pool',
    ],
    asks: [
      (things: string) => `Change the default subnet pool of ${things}`,
      (things: string) => `Clear the default subnet pool of ${things}`,
      (things: string) => `Unlink ${things} from subnet pool`,
    ],
    notUnlinked: 'Could not unlink silo',
  },
  'subnet-pool': {
    ids: ['subnet-pool.make-default', 'subnet-pool.clear-default', 'subnet-pool.unlink'],
    titles: [
      'Make the default subnet pool of a silo',
      'Clear as default subnet pool of a silo',
      'Unlink subnet pool from silo',
    ],
    asks: [
      (things: string) => `Make ${things} the default of silo`,
      (things: string) => `Clear ${things} as the default of silo`,
      (things: string) => `Unlink ${things} from silo`,
    ],
    notUnlinked: 'Could not unlink pool',
  },
} as const

/** The commands on the links of one side. @param noun what the rows of that side stand for */
function linkCommands<const Side extends keyof typeof SIDES>(noun: Side) {
  const { titles, asks, notUnlinked } = SIDES[noun]
  const ids: (typeof SIDES)[Side]['ids'] = SIDES[noun].ids
  return [
    command({
      id: ids[0],
      title: titles[0],
      verb: 'Make default',
      asks: asks[0],
      noun,
      also: 'set change default pool',
      danger: 'confirm',
      args: link,
      calls: systemSubnetPoolSiloUpdate,
      refuse: (args, ctx) => {
        const found = linkOf(args, ctx)
        if (found === null) return notLinked(args)
        return found?.isDefault ? `${args.subnetPool} is already its default` : undefined
      },
      inspect: async (args, ctx, found) => {
        const { inspectSubnetDefault } = await import('./subnet-pool-contents')
        const ids = {
          pool: found['subnetPool'] ?? args.subnetPool,
          silo: found['silo'] ?? args.silo,
        }
        return inspectSubnetDefault(args, ids, ctx)
      },
      input: (args) => ({ ...onLink(args), body: { isDefault: true } }),
      done: ({ subnetPool, silo }) => `${subnetPool} is now a default subnet pool of ${silo}`,
      failed: () => 'Could not change default',
    }),
    command({
      id: ids[1],
      title: titles[1],
      verb: 'Clear default',
      asks: asks[1],
      noun,
      also: 'unset remove default pool',
      danger: 'confirm',
      args: link,
      calls: systemSubnetPoolSiloUpdate,
      refuse: (args, ctx) => {
        const found = linkOf(args, ctx)
        return found === undefined || found?.isDefault
          ? undefined
          : `${args.subnetPool} is not its default`
      },
      input: (args) => ({ ...onLink(args), body: { isDefault: false } }),
      done: ({ subnetPool, silo }) => `${subnetPool} is no default of ${silo} now`,
      failed: () => 'Could not clear default',
      warning: ({ subnetPool, silo }) =>
        subnetDefaultCleared(subnetPoolMention(subnetPool), siloMention(silo)),
    }),
    command({
      id: ids[2],
      hint: true,
      title: titles[2],
      verb: 'Unlink',
      noun,
      asks: asks[2],
      also: 'remove detach pool tenant',
      danger: 'confirm',
      args: link,
      calls: systemSubnetPoolSiloUnlink,
      refuse: (args, ctx) => (linkOf(args, ctx) === null ? notLinked(args) : undefined),
      input: onLink,
      done: ({ subnetPool, silo }) => `${silo} unlinked from ${subnetPool}`,
      failed: () => notUnlinked,
      warning: ({ subnetPool, silo }) =>
        subnetPoolUnlinked(subnetPoolMention(subnetPool), siloMention(silo)),
    }),
  ] as const
}

const subnetPoolLinkCommands = [...linkCommands('silo'), ...linkCommands('subnet-pool')] as const

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

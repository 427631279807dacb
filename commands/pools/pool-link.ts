/**
 * Links between IP pools and silos. A link is a row of a pool's page that stands for the silo, and a row of a silo's
 * page that stands for the pool: each side has the same commands.
 */
import {
  systemIpPoolSiloList,
  systemIpPoolSiloUnlink,
  systemIpPoolSiloUpdate,
  siloIpPoolList,
} from '@/api/operations/ip-pool'
import type { PoolKind } from '@/model/pools/pool-links'
import { clearedText, defaultCleared, kindForDefault, poolUnlinked } from '@/model/pools/pool-links'
import { ref } from '../engine/args'
import { command } from '../engine/command'
import type { Ctx } from '../engine/context'
import { family } from '../engine/family'
import { key } from '../keys/binding'
import { cachedLink } from './cached-link'
import { poolMention, siloMention } from './mentions'

/** A silo and a pool that it is linked to. */
const link = { pool: ref('ip-pool'), silo: ref('silo') }

interface OneLink {
  pool: string
  silo: string
}

const onLink = ({ pool, silo }: OneLink) => ({ path: { pool, silo } })

const linkOf = ({ pool, silo }: OneLink, ctx: Ctx) =>
  cachedLink(
    { links: ctx.list(systemIpPoolSiloList, { pool }), pools: ctx.list(siloIpPoolList, { silo }) },
    { pool, silo },
    ctx,
  )

/** The kind of the pool, as far as it is cached and the rack has a default for each. */
function kindOf({ pool, silo }: OneLink, ctx: Ctx): PoolKind {
  const found =
    ctx.find('ip-pool', { pool }) ??
    ctx.list(siloIpPoolList, { silo })?.find(({ id, name }) => name === pool || id === pool)
  return found ? kindForDefault(found, ctx.apiVersion) : {}
}

const notLinked = ({ pool }: OneLink) => `${pool} is not linked to it`

const SIDES = {
  silo: {
    ids: ['silo.make-default-pool', 'silo.clear-default-pool', 'silo.unlink-pool'],
    titles: [
      'Make IP pool the default of silo',
      'Clear default IP pool of silo',
      'Unlink silo from IP pool',
    ],
    asks: [
      (things: string) => `Change the default IP pool of ${things}`,
      (things: string) => `Clear the default IP pool of ${things}`,
      (things: string) => `Unlink ${things} from IP pool`,
    ],
    notUnlinked: 'Could not unlink silo',
  },
  'ip-pool': {
    ids: ['ip-pool.make-default', 'ip-pool.clear-default', 'ip-pool.unlink'],
    titles: [
      'Make the default pool of a silo',
      'Clear as default pool of a silo',
      'Unlink IP pool from silo',
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
      calls: systemIpPoolSiloUpdate,
      refuse: (args, ctx) => {
        const found = linkOf(args, ctx)
        if (found === null) return notLinked(args)
        return found?.isDefault ? `${args.pool} is already its default` : undefined
      },
      inspect: async (args, ctx, found) => {
        const { inspectDefault } = await import('./pool-contents')
        return inspectDefault(args, found['silo'] ?? args.silo, ctx)
      },
      input: (args) => ({ ...onLink(args), body: { isDefault: true } }),
      done: ({ pool, silo }) => `${pool} is now the default IP pool of ${silo}`,
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
      calls: systemIpPoolSiloUpdate,
      refuse: (args, ctx) => {
        const found = linkOf(args, ctx)
        return found === undefined || found?.isDefault
          ? undefined
          : `${args.pool} is not its default`
      },
      input: (args) => ({ ...onLink(args), body: { isDefault: false } }),
      done: (args, _, ctx) => clearedText(args.silo, kindOf(args, ctx)),
      failed: () => 'Could not clear default',
      warning: (args, ctx) =>
        defaultCleared(poolMention(args.pool), siloMention(args.silo), kindOf(args, ctx)),
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
      calls: systemIpPoolSiloUnlink,
      refuse: (args, ctx) => (linkOf(args, ctx) === null ? notLinked(args) : undefined),
      input: onLink,
      done: ({ pool, silo }) => `${silo} unlinked from ${pool}`,
      failed: () => notUnlinked,
      warning: (args, ctx) =>
        poolUnlinked(
          poolMention(args.pool),
          siloMention(args.silo),
          linkOf(args, ctx)?.isDefault ?? false,
          kindOf(args, ctx),
        ),
    }),
  ] as const
}

export const poolLinkCommands = [...linkCommands('silo'), ...linkCommands('ip-pool')] as const

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

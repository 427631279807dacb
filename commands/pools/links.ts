/**
 * The commands on a link between a pool and a silo, for IP pools and for subnet pools. A link is a row of a pool's page that
 * stands for the silo, and a row of a silo's page that stands for the pool: each side has the same commands.
 */
import type { Operation } from '@/api/operation'
import type { Sentence } from '@/model/sentence'
import type { Given } from '../engine/args'
import { ref } from '../engine/args'
import type { Inspection } from '../engine/command'
import { command } from '../engine/command'
import type { Ctx } from '../engine/context'
import { cachedLink } from './cached-link'

/** The names or the ids of both ends of a link. */
export interface Ends {
  pool: string
  silo: string
}

/** What one command is called on one side. */
interface Words<Id extends string> {
  id: Id
  title: string
}

interface Side<Make extends string, Clear extends string, Unlink extends string> {
  /** What the rows of the side stand for. */
  noun: 'silo' | Pools['noun']
  makeDefault: Words<Make>
  clearDefault: Words<Clear>
  unlink: Words<Unlink>
}

/** A kind of pool. */
interface Pools {
  noun: 'ip-pool' | 'subnet-pool'
  /** What it is called in questions. */
  called: 'IP pool' | 'subnet pool'
  /** The argument that names one. */
  field: 'pool' | 'subnetPool'
  /** Changes whether the pool is a default of the silo. */
  update: Operation
  unlink: Operation
  /** The lists of a pool's links and of a silo's pools, as far as they are cached. */
  lists(at: Ends, ctx: Ctx): Parameters<typeof cachedLink>[0]
  /** Reads what the new default replaces. @param ids the ids of both ends @throws ApiError */
  inspectDefault(at: Ends, ids: Ends, ctx: Ctx): Promise<Inspection>
  made(at: Ends): string
  cleared(at: Ends, ctx: Ctx): string
  clearing(at: Ends, ctx: Ctx): Sentence
  unlinking(at: Ends, isDefault: boolean, ctx: Ctx): Sentence
}

/** The commands of one side on the links of a kind of pool. */
export function linkCommands<
  const Make extends string,
  const Clear extends string,
  const Unlink extends string,
>(pools: Pools, { noun, ...words }: Side<Make, Clear, Unlink>) {
  const isSilo = noun === 'silo'
  const args = { [pools.field]: ref(pools.noun), silo: ref('silo') }
  const ends = (given: Given): Ends => ({
    pool: String(given[pools.field]),
    silo: String(given['silo']),
  })
  const linkOf = (at: Ends, ctx: Ctx) => cachedLink(pools.lists(at, ctx), at, ctx)
  const notLinked = ({ pool }: Ends) => `${pool} is not linked to it`
  const shared = { noun, danger: 'confirm', args } as const
  return [
    command({
      ...shared,
      ...words.makeDefault,
      asks: (things) =>
        isSilo
          ? `Change the default ${pools.called} of ${things}`
          : `Make ${things} the default of silo`,
      verb: 'Make default',
      also: 'set change default pool',
      calls: pools.update,
      refuse: (given, ctx) => {
        const at = ends(given)
        const found = linkOf(at, ctx)
        if (found === null) return notLinked(at)
        return found?.isDefault ? `${at.pool} is already its default` : undefined
      },
      inspect: (given, ctx, found) => {
        const at = ends(given)
        return pools.inspectDefault(at, ends({ ...given, ...found }), ctx)
      },
      input: (given) => ({ path: { ...ends(given) }, body: { isDefault: true } }),
      done: (given) => pools.made(ends(given)),
      failed: () => 'Could not change default',
    }),
    command({
      ...shared,
      ...words.clearDefault,
      asks: (things) =>
        isSilo
          ? `Clear the default ${pools.called} of ${things}`
          : `Clear ${things} as the default of silo`,
      verb: 'Clear default',
      also: 'unset remove default pool',
      calls: pools.update,
      refuse: (given, ctx) => {
        const at = ends(given)
        const found = linkOf(at, ctx)
        return found === undefined || found?.isDefault ? undefined : `${at.pool} is not its default`
      },
      input: (given) => ({ path: { ...ends(given) }, body: { isDefault: false } }),
      done: (given, _, ctx) => pools.cleared(ends(given), ctx),
      failed: () => 'Could not clear default',
      warning: (given, ctx) => pools.clearing(ends(given), ctx),
    }),
    command({
      ...shared,
      ...words.unlink,
      asks: (things) => `Unlink ${things} from ${isSilo ? pools.called : 'silo'}`,
      hint: true,
      verb: 'Unlink',
      also: 'remove detach pool tenant',
      calls: pools.unlink,
      refuse: (given, ctx) => {
        const at = ends(given)
        return linkOf(at, ctx) === null ? notLinked(at) : undefined
      },
      input: (given) => ({ path: { ...ends(given) } }),
      done: (given) => {
        const { pool, silo } = ends(given)
        return `${silo} unlinked from ${pool}`
      },
      failed: () => `Could not unlink ${isSilo ? 'silo' : 'pool'}`,
      warning: (given, ctx) => {
        const at = ends(given)
        return pools.unlinking(at, linkOf(at, ctx)?.isDefault ?? false, ctx)
      },
    }),
  ] as const
}

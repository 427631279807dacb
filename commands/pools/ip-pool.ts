/** IP pools. Their links to silos are in `pool-link.ts`. */
import {
  ipPoolCreate,
  ipPoolDelete,
  ipPoolRangeList,
  ipPoolSiloLink,
  ipPoolSiloUpdate,
  ipPoolUpdate,
} from '@/api/operations/ip-pool'
import { POOL_HAS_RANGES } from '@/model/pools/pool-links'
import { paths } from '@/paths'
import { ref } from '../engine/args'
import { command } from '../engine/command'
import { onFleet } from '../engine/refuse'

export const onePool = { pool: ref('ip-pool') }

/** The address of the form, over the tab with the linked silos. */
const siloAdd = Object.assign(
  (args: { pool: string }) => `${paths.ipPoolSiloAdd(args)}?tab=silos`,
  { template: paths.ipPoolSiloAdd.template },
)

export const ipPoolCommands = [
  command({
    id: 'ip-pool.list',
    title: 'IP pools',
    verb: 'IP pools',
    noun: 'ip-pool',
    also: 'system fleet operator external addresses',
    opens: paths.ipPools,
    refuse: onFleet,
  }),
  command({
    id: 'ip-pool.view',
    title: 'Open IP pool',
    verb: 'Open',
    noun: 'ip-pool',
    also: 'ranges utilization',
    args: onePool,
    opens: paths.ipPool,
    refuse: onFleet,
  }),
  command({
    id: 'ip-pool.create',
    title: 'New IP pool',
    verb: 'New IP pool',
    noun: 'ip-pool',
    also: 'create add',
    opens: paths.ipPoolNew,
    sends: [ipPoolCreate],
  }),
  command({
    id: 'ip-pool.edit',
    title: 'Edit IP pool',
    verb: 'Edit',
    noun: 'ip-pool',
    also: 'rename update',
    args: onePool,
    opens: paths.ipPoolEdit,
    sends: [ipPoolUpdate],
  }),
  command({
    id: 'ip-pool.link-silo',
    hint: true,
    title: 'Link silo to IP pool',
    verb: 'Link silo',
    noun: 'ip-pool',
    also: 'add attach tenant',
    args: onePool,
    opens: siloAdd,
    sends: [ipPoolSiloLink, ipPoolSiloUpdate],
  }),
  command({
    id: 'ip-pool.delete',
    title: 'Delete IP pool',
    verb: 'Delete',
    noun: 'ip-pool',
    also: 'destroy remove',
    danger: 'type-name',
    args: onePool,
    calls: ipPoolDelete,
    refuse: ({ pool }, ctx) =>
      (ctx.list(ipPoolRangeList, { pool }) ?? []).length > 0 ? POOL_HAS_RANGES : undefined,
    inspect: async ({ pool }, ctx, ids) => {
      const { inspectPool } = await import('./pool-contents')
      return inspectPool(pool, ids['pool'] ?? pool, ctx)
    },
    input: ({ pool }) => ({ path: { pool } }),
    done: ({ pool }) => `IP pool ${pool} deleted`,
    failed: () => 'Could not delete IP pool',
    warning: () => 'This cannot be undone.',
    redirect: () => paths.ipPools(),
  }),
] as const

/** Subnet pools, from release 18 on. Their links to silos are in `subnet-pool-link.ts`. */
import type { SubnetPool } from '@/api/contract/subnet-pool'
import {
  systemSubnetPoolCreate,
  systemSubnetPoolDelete,
  systemSubnetPoolList,
  systemSubnetPoolMemberList,
  systemSubnetPoolSiloLink,
  systemSubnetPoolSiloUpdate,
  systemSubnetPoolUpdate,
  systemSubnetPoolView,
} from '@/api/operations/subnet-pool'
import { POOL_HAS_MEMBERS } from '@/nouns/pools/subnet-pool/rules'
import { paths } from '@/paths'
import { ref } from '../engine/args'
import { command } from '../engine/command'
import { untypedPath } from '../engine/untyped-path'
import { family } from '../engine/family'
import { noun } from '../engine/noun'
import { onFleet } from '../engine/refuse'
import { usual } from '../engine/usual'
import { key, sortKeys } from '../keys/binding'

declare module '../engine/noun' {
  interface Things {
    'subnet-pool': SubnetPool
  }
}

export const oneSubnetPool = { subnetPool: ref('subnet-pool') }

/** The address of the form, over the tab with the linked silos. */
const siloAdd = Object.assign(
  (args: { subnetPool: string }) => `${paths.subnetPoolSiloAdd(args)}?tab=silos`,
  { template: paths.subnetPoolSiloAdd.template },
)

const { list, view, create, edit, remove } = usual('subnet-pool')

const subnetPoolCommands = [
  command({
    ...list('system fleet operator external networks'),
    opens: paths.subnetPools,
    reads: systemSubnetPoolList,
    refuse: onFleet,
  }),
  command({
    ...view('members utilization'),
    args: oneSubnetPool,
    opens: paths.subnetPool,
    reads: systemSubnetPoolView,
    refuse: onFleet,
  }),
  command({
    ...create(),
    opens: paths.subnetPoolNew,
    sends: [systemSubnetPoolCreate],
  }),
  command({
    ...edit(),
    args: oneSubnetPool,
    opens: paths.subnetPoolEdit,
    sends: [systemSubnetPoolUpdate],
  }),
  command({
    id: 'subnet-pool.link-silo',
    hint: true,
    title: 'Link silo to subnet pool',
    verb: 'Link silo',
    noun: 'subnet-pool',
    also: 'add attach tenant',
    args: oneSubnetPool,
    opens: siloAdd,
    sends: [systemSubnetPoolSiloLink, systemSubnetPoolSiloUpdate],
  }),
  command({
    ...remove(),
    danger: 'type-name',
    args: oneSubnetPool,
    calls: systemSubnetPoolDelete,
    refuse: ({ subnetPool: pool }, ctx) =>
      (ctx.list(systemSubnetPoolMemberList, { pool }) ?? []).length > 0
        ? POOL_HAS_MEMBERS
        : undefined,
    inspect: async ({ subnetPool }, ctx, ids) => {
      const { inspectSubnetPool } = await import('./subnet-pool-contents')
      return inspectSubnetPool(subnetPool, ids['subnetPool'] ?? subnetPool, ctx)
    },
    input: ({ subnetPool }) => ({ path: { pool: subnetPool } }),
    warning: () => 'The silos that it is linked to lose it. This cannot be undone.',
    redirect: () => paths.subnetPools(),
  }),
] as const

export const subnetPoolFamily = family({
  nouns: [
    noun({
      id: 'subnet-pool',
      chosenAs: [],
      listing: { from: 'api', operation: systemSubnetPoolList },
      view: systemSubnetPoolView,
      terraform: async () => (await import('./terraform')).subnetPool,
      page: paths.subnetPool,
      list: paths.subnetPools,
      isSearched: true,
      relatedPages: [
        {
          text: 'linked silos of {name}',
          address: (args) => `${untypedPath(paths.subnetPool)(args)}?tab=silos`,
        },
      ],
      topic: {
        title: 'subnet pools',
        guide: 'api/system_subnet_pool_list',
        text: [
          'A subnet pool holds subnets, its members. Projects of the silos that are linked to it take external subnets from them, with a prefix length between the two bounds of the member.',
          'A silo has at most one default pool for each IP version: external subnets come from it where no pool is named.',
        ],
      },
      fleetOnly: true,
    }),
  ],
  keys: [
    ...key('root', 'g Shift+N', 'subnet-pool.list'),
    ...sortKeys('subnet-pool', { u: 'utilization', v: 'version' }),
    ...key(['row', 'detail'], 'a 5', 'subnet-pool.link-silo', { noun: 'subnet-pool' }),
  ],
  commands: subnetPoolCommands,
})

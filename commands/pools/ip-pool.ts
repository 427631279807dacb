/** IP pools. Their links to silos are in `pool-link.ts`. */
import { POOL_RIGHTS } from '@/model/behaviours/rights'
import type { IpPool, IpPoolAssignment } from '@/api/contract/ip-pool'
import {
  systemIpPoolAssign,
  systemIpPoolCreate,
  systemIpPoolDelete,
  systemIpPoolList,
  systemIpPoolRangeList,
  systemIpPoolSiloLink,
  systemIpPoolSiloList,
  systemIpPoolSiloUpdate,
  systemIpPoolUpdate,
  systemIpPoolView,
} from '@/api/operations/ip-pool'
import {
  assignedToServices,
  assignedToSilos,
  isLinked,
  lastOfServices,
} from '@/nouns/pools/ip-pool/rules-assignment'
import { POOL_BEHAVIOURS } from '@/model/behaviours/pools'
import { POOL_HAS_RANGES } from '@/model/pools/pool-links'
import { paths } from '@/paths'
import { ref } from '../engine/args'
import { command } from '../engine/command'
import { untypedPath } from '../engine/untyped-path'
import { family } from '../engine/family'
import { noun } from '../engine/noun'
import { onFleet } from '../engine/refuse'
import { usual } from '../engine/usual'
import { key, sortKeys } from '../keys/binding'
import { poolMention } from './mentions'

declare module '../engine/noun' {
  interface Things {
    'ip-pool': IpPool
  }
}

export const onePool = { pool: ref('ip-pool') }

/** The address of the form, over the tab with the linked silos. */
const siloAdd = Object.assign(
  (args: { pool: string }) => `${paths.ipPoolSiloAdd(args)}?tab=silos`,
  { template: paths.ipPoolSiloAdd.template },
)

const assignTo = (pool: string, assignment: IpPoolAssignment) => ({
  path: { pool },
  body: { assignment },
})

const { list, view, create, edit, remove } = usual('ip-pool', 'IP pool')

const ipPoolCommands = [
  command({
    ...list('system fleet operator external addresses utilization'),
    opens: paths.ipPools,
    refuse: onFleet,
  }),
  command({
    ...view('ranges utilization'),
    args: onePool,
    opens: paths.ipPool,
    refuse: onFleet,
  }),
  command({
    ...create(),
    opens: paths.ipPoolNew,
    sends: [systemIpPoolCreate],
  }),
  command({
    ...edit(),
    args: onePool,
    opens: paths.ipPoolEdit,
    sends: [systemIpPoolUpdate],
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
    sends: [systemIpPoolSiloLink, systemIpPoolSiloUpdate],
    refuse: ({ pool }, ctx) =>
      ctx.find('ip-pool', { pool })?.assignment === 'system_services'
        ? `${pool} is assigned to system services`
        : undefined,
  }),
  command({
    id: 'ip-pool.assign-services',
    title: 'Assign IP pool to system services',
    verb: 'Assign to services',
    noun: 'ip-pool',
    also: 'reassign assignment platform reserve',
    asks: (things) => `Assign ${things} to system services`,
    danger: 'confirm',
    args: onePool,
    calls: systemIpPoolAssign,
    refuse: ({ pool }, ctx) => {
      if (ctx.find('ip-pool', { pool })?.assignment === 'system_services')
        return `${pool} is assigned to system services already`
      const links = ctx.list(systemIpPoolSiloList, { pool })
      return links && links.length > 0 ? isLinked(pool, links.length) : undefined
    },
    inspect: async ({ pool }, ctx, ids) => {
      const { inspectLinks } = await import('./pool-contents')
      return inspectLinks(pool, ids['pool'] ?? pool, ctx)
    },
    input: ({ pool }) => assignTo(pool, 'system_services'),
    done: ({ pool }) => `${pool} is assigned to system services`,
    failed: () => 'Could not assign IP pool',
    warning: ({ pool }) => assignedToServices(poolMention(pool)),
  }),
  command({
    id: 'ip-pool.assign-silos',
    title: 'Assign IP pool to silos',
    verb: 'Assign to silos',
    noun: 'ip-pool',
    also: 'reassign assignment tenants release',
    asks: (things) => `Assign ${things} to silos`,
    danger: 'confirm',
    args: onePool,
    calls: systemIpPoolAssign,
    refuse: ({ pool }, ctx) => {
      const found = ctx.find('ip-pool', { pool })
      if (found?.assignment === 'silos') return `${pool} is assigned to silos already`
      return found && lastOfServices(found, ctx.list(systemIpPoolList, {}))
    },
    inspect: async ({ pool }, ctx, ids) => {
      const { inspectServices } = await import('./pool-contents')
      return inspectServices(pool, ids['pool'] ?? pool, ctx)
    },
    input: ({ pool }) => assignTo(pool, 'silos'),
    done: ({ pool }) => `${pool} is assigned to silos`,
    failed: () => 'Could not assign IP pool',
    warning: ({ pool }) => assignedToSilos(poolMention(pool)),
  }),
  command({
    ...remove(),
    danger: 'type-name',
    args: onePool,
    calls: systemIpPoolDelete,
    refuse: ({ pool }, ctx) => {
      const found = ctx.find('ip-pool', { pool })
      if ((ctx.list(systemIpPoolRangeList, { pool }) ?? []).length > 0) return POOL_HAS_RANGES
      return found && lastOfServices(found, ctx.list(systemIpPoolList, {}))
    },
    inspect: async ({ pool }, ctx, ids) => {
      const { inspectPool } = await import('./pool-contents')
      return inspectPool(pool, ids['pool'] ?? pool, ctx)
    },
    input: ({ pool }) => ({ path: { pool } }),
    redirect: () => paths.ipPools(),
  }),
] as const

export const ipPoolFamily = family({
  nouns: [
    noun({
      id: 'ip-pool',
      singular: 'IP pool',
      chosenAs: ['pool', 'ipPool'],
      terraform: async () => (await import('./terraform')).ipPool,
      compare: async () => (await import('./comparing')).ipPool,
      field: 'pool',
      listing: { from: 'api', operation: systemIpPoolList },
      view: systemIpPoolView,
      page: paths.ipPool,
      list: paths.ipPools,
      isSearched: true,
      relatedPages: [
        {
          text: 'linked silos of {name}',
          address: (args) => `${untypedPath(paths.ipPool)(args)}?tab=silos`,
        },
      ],
      topic: {
        title: 'IP pools',
        guide: 'api/system_ip_pool_list',
        text: [
          'An IP pool holds ranges of external addresses. Floating and ephemeral IPs of a silo come from the pools that are linked to it.',
          'A silo has at most one default pool, from release 18 on one for each IP version and type: addresses come from it where no pool is named. Users of the linked silos see the name and description of a pool when they choose one.',
          'From release 22 on, the services of the platform, such as the API, this console and DNS, take their addresses from the pools that are assigned to system services, which no silo can use.',
        ],
        racks: Object.values({ ...POOL_BEHAVIOURS, ...POOL_RIGHTS }),
      },
      fleetOnly: true,
    }),
  ],
  keys: [
    ...key('root', 'g o', 'ip-pool.list'),
    ...sortKeys('ip-pool', { u: 'utilization', v: 'version', t: 'type', a: 'assignment' }),
    ...key(['row', 'detail'], 'a 5', 'ip-pool.link-silo', { noun: 'ip-pool' }),
  ],
  commands: ipPoolCommands,
})

/** The address ranges of IP pools, and of the pool for the platform's services. */
import type { IpPoolRange, IpRange } from '@/api/contract/ip-pool'
import {
  systemIpPoolRangeAdd,
  systemIpPoolRangeList,
  systemIpPoolRangeRemove,
  systemIpPoolServiceRangeAdd,
  systemIpPoolServiceRangeList,
  systemIpPoolServiceRangeRemove,
  systemIpPoolServiceView,
} from '@/api/operations/ip-pool'
import { ALL } from '@/api/query'
import { rangeText } from '@/nouns/pools/ip-pool/rules-range'
import { paths } from '@/paths'
import { ref } from '../engine/args'
import { command } from '../engine/command'
import type { Ctx } from '../engine/context'
import { family } from '../engine/family'
import { noun } from '../engine/noun'
import { onFleet } from '../engine/refuse'
import { usual } from '../engine/usual'
import { key, sortKeys } from '../keys/binding'
import { onePool } from './ip-pool'

declare module '../engine/noun' {
  interface Things {
    'ip-range': IpPoolRange
    'service-ip-range': IpPoolRange
  }
}

const oneRange = { ...onePool, range: ref('ip-range') }
const oneServiceRange = { serviceRange: ref('service-ip-range') }

/** The ends of a range: the API removes a range by its ends. @throws Error when the range does not exist */
function endsOf(found: IpPoolRange | undefined): IpRange {
  if (!found) throw new Error('The range no longer exists')
  return found.range
}

async function rangeOf(args: { pool: string; range: string }, ctx: Ctx): Promise<IpRange> {
  const known = ctx.find('ip-range', { ...args })
  if (known) return known.range
  const { items } = await ctx.read(systemIpPoolRangeList, {
    path: { pool: args.pool },
    query: { limit: ALL },
  })
  return endsOf(items.find(({ id }) => id === args.range))
}

async function serviceRangeOf(id: string, ctx: Ctx): Promise<IpRange> {
  const known = ctx.find('service-ip-range', { serviceRange: id })
  if (known) return known.range
  const { items } = await ctx.read(systemIpPoolServiceRangeList, { query: { limit: ALL } })
  return endsOf(items.find((range) => range.id === id))
}

const textOf = (found: IpPoolRange | undefined) => (found ? rangeText(found.range) : 'IP range')

/** The effect of removing a range of the services' pool. */
const ofServices = (range: string) =>
  `The platform’s own services, such as the API, this console and DNS, take their addresses from ${range}: without enough of them they may become unreachable. This fails while any of them is in use.`

const ipRangeUsual = usual('ip-range', 'IP range')
const serviceIpRangeUsual = usual('service-ip-range', 'service IP range')

const ipRangeCommands = [
  command({
    ...ipRangeUsual.create('new create addresses'),
    title: 'Add range to IP pool',
    verb: 'Add range',
    args: onePool,
    opens: paths.ipPoolRangeAdd,
    sends: [systemIpPoolRangeAdd],
  }),
  command({
    ...ipRangeUsual.remove('delete addresses'),
    title: 'Remove range from IP pool',
    verb: 'Remove',
    args: oneRange,
    calls: systemIpPoolRangeRemove,
    input: async (args, ctx) => ({ path: { pool: args.pool }, body: await rangeOf(args, ctx) }),
    done: ({ pool }, { body }) => `${rangeText(body)} removed from ${pool}`,
    failed: () => 'Could not remove range',
    warning: (args, ctx) => {
      const range = textOf(ctx.find('ip-range', { ...args }))
      return ctx.find('ip-pool', { pool: args.pool })?.assignment === 'system_services'
        ? ofServices(range)
        : `No address of ${range} can be allocated any more. This fails while any of them is in use.`
    },
  }),
  command({
    ...serviceIpRangeUsual.list('system fleet operator platform services ranges'),
    title: 'Service IP pool',
    verb: 'Service pool',
    opens: paths.servicePool,
    reads: systemIpPoolServiceView,
    refuse: onFleet,
  }),
  command({
    ...serviceIpRangeUsual.create('new create addresses'),
    title: 'Add range to service IP pool',
    verb: 'Add range',
    opens: paths.servicePoolRangeAdd,
    sends: [systemIpPoolServiceRangeAdd],
  }),
  command({
    ...serviceIpRangeUsual.remove('delete addresses'),
    title: 'Remove range from service IP pool',
    verb: 'Remove',
    args: oneServiceRange,
    calls: systemIpPoolServiceRangeRemove,
    input: async ({ serviceRange }, ctx) => ({ body: await serviceRangeOf(serviceRange, ctx) }),
    done: (_, { body }) => `${rangeText(body)} removed from the service IP pool`,
    failed: () => 'Could not remove range',
    warning: (args, ctx) => ofServices(textOf(ctx.find('service-ip-range', { ...args }))),
  }),
] as const

/** The API gives ranges no names: lists show the two ends. */
const named = (range: IpPoolRange) => ({ ...range, name: rangeText(range.range) })

/** The shared members of the ranges of all pools: their pool's page shows them. */
const RANGE = { addressedBy: 'id', fleetOnly: true } as const

export const ipRangeFamily = family({
  nouns: [
    noun({
      ...RANGE,
      id: 'ip-range',
      compare: async () => (await import('./comparing')).ipRange,
      singular: 'IP range',
      field: 'range',
      parents: ['ip-pool'],
      listing: { from: 'api', operation: systemIpPoolRangeList, named },
      list: paths.ipPool,
      references: [{ noun: 'ip-pool', id: (range) => range.ipPoolId }],
    }),
    noun({
      ...RANGE,
      id: 'service-ip-range',
      singular: 'service IP range',
      field: 'serviceRange',
      listing: { from: 'api', operation: systemIpPoolServiceRangeList, named },
      list: paths.servicePool,
      topic: {
        title: 'the service IP pool',
        guide: 'api/system_ip_pool_list',
        text: [
          'The services of the platform itself, such as the API, this console and DNS, take their external addresses from this pool. No silo can use it. From release 22 on there may be several, which are in the list of IP pools.',
        ],
      },
    }),
  ],
  keys: [
    ...key(['row', 'detail'], 'a n', 'ip-range.create', { noun: 'ip-pool' }),
    ...sortKeys('ip-range', { i: 'first', l: 'last', v: 'version', z: 'size' }),
    ...sortKeys('service-ip-range', { i: 'first', l: 'last', v: 'version', z: 'size' }),
  ],
  commands: ipRangeCommands,
})

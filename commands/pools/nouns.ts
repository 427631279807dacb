/** The nouns of IP pools and their ranges. */
import type { IpPool, IpPoolRange } from '@/api/contract/ip-pool'
import {
  ipPoolList,
  ipPoolRangeList,
  ipPoolServiceRangeList,
  ipPoolView,
} from '@/api/operations/ip-pool'
import { rangeText } from '@/model/pools/pool-range'
import { paths } from '@/paths'
import { untypedPath } from '../engine/command'
import type { NounRecord } from '../engine/noun'
import { noun } from '../engine/noun'
import { PART } from '../engine/part'

declare module '../engine/noun' {
  interface Things {
    'ip-pool': IpPool
    'ip-range': IpPoolRange
    'service-ip-range': IpPoolRange
  }
}

/** The API gives ranges no names: in lists they go by their ends. */
const named = (range: object) => ({ ...range, name: rangeText((range as IpPoolRange).range) })

/** What the ranges of all pools have in common: they are shown on the page of their pool. */
const RANGE = { ...PART, addressedBy: 'id', fleetOnly: true } as const

export const poolNouns: readonly NounRecord[] = [
  noun({
    id: 'ip-pool',
    singular: 'IP pool',
    field: 'pool',
    parents: [],
    addressedBy: 'name',
    listing: { from: 'api', operation: ipPoolList },
    view: ipPoolView,
    alsoIn: [],
    page: untypedPath(paths.ipPool),
    list: untypedPath(paths.ipPools),
    pageById: undefined,
    isPanel: false,
    commands: {
      list: 'ip-pool.list',
      create: 'ip-pool.create',
      view: 'ip-pool.view',
      edit: 'ip-pool.edit',
      delete: 'ip-pool.delete',
    },
    isSearched: true,
    references: [],
    relations: [],
    relatedPages: [
      {
        text: 'linked silos of {name}',
        address: (args) => `${untypedPath(paths.ipPool)(args)}?tab=silos`,
      },
    ],
    topic: {
      title: 'IP pools',
      guide: 'api/ip_pool_list',
      text: [
        'An IP pool holds ranges of external addresses. Floating and ephemeral IPs of a silo come from the pools that are linked to it.',
        'A silo has at most one default pool: addresses come from it where no pool is named. Users of the linked silos see the name and description of a pool when they choose one.',
      ],
    },
    fleetOnly: true,
    otherwise: undefined,
  }),
  noun({
    ...RANGE,
    id: 'ip-range',
    singular: 'IP range',
    field: 'range',
    parents: ['ip-pool'],
    listing: { from: 'api', operation: ipPoolRangeList, named },
    list: untypedPath(paths.ipPool),
    commands: {
      list: undefined,
      create: 'ip-range.create',
      view: undefined,
      edit: undefined,
      delete: 'ip-range.delete',
    },
    references: [{ noun: 'ip-pool', id: (range) => (range as IpPoolRange).ipPoolId }],
    topic: undefined,
  }),
  noun({
    ...RANGE,
    id: 'service-ip-range',
    singular: 'service IP range',
    field: 'serviceRange',
    parents: [],
    listing: { from: 'api', operation: ipPoolServiceRangeList, named },
    list: untypedPath(paths.servicePool),
    commands: {
      list: 'service-ip-range.list',
      create: 'service-ip-range.create',
      view: undefined,
      edit: undefined,
      delete: 'service-ip-range.delete',
    },
    references: [],
    topic: {
      title: 'the service IP pool',
      guide: 'api/ip_pool_service_view',
      text: [
        'The services of the platform itself, such as the API, this console and DNS, take their external addresses from this pool. No silo can use it.',
      ],
    },
  }),
]

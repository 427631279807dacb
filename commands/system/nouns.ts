/** The nouns of the system area. */
import type { Silo } from '@/api/contract/silo'
import { siloList } from '@/api/operations/silo'
import { paths } from '@/paths'
import { untypedPath } from '../engine/command'
import type { NounRecord } from '../engine/noun'
import { noun } from '../engine/noun'

declare module '../engine/noun' {
  interface Things {
    silo: Silo
  }
}

export const systemNouns: readonly NounRecord[] = [
  noun({
    id: 'silo',
    singular: 'silo',
    field: 'silo',
    parents: [],
    addressedBy: 'name',
    listing: { from: 'api', operation: siloList },
    view: undefined,
    alsoIn: [],
    page: undefined,
    list: untypedPath(paths.silos),
    pageById: undefined,
    isPanel: false,
    commands: {
      list: 'silo.list',
      create: undefined,
      view: undefined,
      edit: undefined,
      delete: undefined,
    },
    isSearched: false,
    references: [],
    relations: [],
    relatedPages: [],
    topic: {
      title: 'silos',
      text: [
        'A silo is a tenant: its own users and identity provider, projects, quotas and certificates. No silo can see another.',
      ],
    },
    fleetOnly: true,
    otherwise: undefined,
  }),
]

/** The noun of the releases of the system software. The API identifies a release by its version. */
import type { TufRepo } from '@/api/contract/update'
import { systemUpdateRepositoryList, systemUpdateRepositoryView } from '@/api/operations/update'
import type { Release } from '@/model/operations/release'
import { releaseOf } from '@/model/operations/release'
import { paths } from '@/paths'
import { untypedPath } from '../engine/command'
import type { NounRecord } from '../engine/noun'
import { noun } from '../engine/noun'
import { NO_COMMANDS, PART } from '../engine/part'

declare module '../engine/noun' {
  interface Things {
    release: Release
  }
}

export const releaseNouns: readonly NounRecord[] = [
  noun({
    ...PART,
    id: 'release',
    singular: 'release',
    field: 'systemVersion',
    parents: [],
    addressedBy: 'id',
    fleetOnly: true,
    listing: {
      from: 'api',
      operation: systemUpdateRepositoryList,
      named: (row) => releaseOf(row as TufRepo, undefined),
    },
    view: systemUpdateRepositoryView,
    page: untypedPath(paths.release),
    list: untypedPath(paths.systemUpdate),
    isPanel: true,
    commands: {
      ...NO_COMMANDS,
      list: 'release.list',
      create: 'release.upload',
      view: 'release.view',
    },
    topic: {
      title: 'system updates',
      guide: 'api/system_update_repository_list',
      text: [
        'A release is uploaded as one file, its repository: it holds the software of every component of the rack.',
        'Once a release is set as the target, the system updates its components to it, one after the other.',
        'The target release cannot be set back to an older one.',
      ],
    },
  }),
]

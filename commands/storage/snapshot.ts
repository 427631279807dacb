import { snapshotBadge, SNAPSHOT_STATES } from '@/nouns/storage/snapshot/rules-state'
import type { Snapshot } from '@/api/contract/snapshot'
import { onSnapshot } from '@/api/inputs'
import { diskCreate } from '@/api/operations/disk'
import { imageCreate } from '@/api/operations/image'
import {
  snapshotCreate,
  snapshotDelete,
  snapshotList,
  snapshotView,
} from '@/api/operations/snapshot'
import { paths } from '@/paths'
import { ref } from '../engine/args'
import { command } from '../engine/command'
import { family } from '../engine/family'
import { noun } from '../engine/noun'
import { usual } from '../engine/usual'
import { key, sortKeys } from '../keys/binding'
import { whenSnapshot } from './state-refusals'

declare module '../engine/noun' {
  interface Things {
    snapshot: Snapshot
  }
}

/** The arguments that address a snapshot. */
const one = { project: ref('project'), snapshot: ref('snapshot') }

const { list, view, create, remove } = usual('snapshot')

const snapshotCommands = [
  command({
    ...list(),
    names: ['backup'],
    args: { project: ref('project') },
    opens: paths.snapshots,
  }),
  command({
    ...view(),
    args: one,
    opens: paths.snapshot,
  }),
  command({
    ...create('create add backup'),
    args: { project: ref('project') },
    opens: paths.snapshotNew,
    sends: [snapshotCreate],
  }),
  command({
    id: 'snapshot.image-create',
    hint: true,
    title: 'New image from snapshot',
    verb: 'New image',
    noun: 'snapshot',
    also: 'create template',
    args: one,
    opens: paths.snapshotImageNew,
    sends: [imageCreate],
    refuse: whenSnapshot('create image'),
  }),
  command({
    id: 'snapshot.disk-create',
    hint: true,
    title: 'New disk from snapshot',
    verb: 'New disk',
    noun: 'snapshot',
    names: ['restore snapshot', 'restore disk', 'restore'],
    also: 'create restore recover copy clone resize grow enlarge expand',
    args: one,
    opens: paths.snapshotDiskNew,
    sends: [diskCreate],
    refuse: whenSnapshot('create disk'),
  }),
  command({
    ...remove(),
    args: one,
    calls: snapshotDelete,
    input: onSnapshot,
    refuse: whenSnapshot('delete'),
    warning: () => 'Disks and images created from it are not affected. This cannot be undone.',
    redirect: ({ project }) => paths.snapshots({ project }),
  }),
] as const

export const snapshotFamily = family({
  nouns: [
    noun({
      id: 'snapshot',
      badge: ({ state }) => snapshotBadge(state),
      states: { values: SNAPSHOT_STATES, bulk: { delete: undefined } },
      terraform: async () => (await import('./terraform')).snapshot,
      parents: ['project'],
      listing: { from: 'api', operation: snapshotList },
      view: snapshotView,
      page: paths.snapshot,
      list: paths.snapshots,
      isPanel: true,
      isSearched: true,
      references: [{ noun: 'disk', id: (snapshot) => snapshot.diskId }],
      topic: {
        title: 'snapshots',
        guide: 'guides/managing-disks-and-snapshots',
        text: [
          'A snapshot is a disk as it was at one moment. It stays when the disk is deleted, and new disks and images can be created from it.',
          'It is taken of a distributed disk that is attached or detached. A detached one is in maintenance until then.',
        ],
      },
    }),
  ],
  keys: [
    ...key('root', 'g s', 'snapshot.list'),
    ...key('root', 'c s', 'snapshot.create'),
    ...sortKeys('snapshot', { t: 'state', z: 'size', k: 'disk' }),
    ...key(['row', 'panel'], 'a i', 'snapshot.image-create', { noun: 'snapshot' }),
    ...key(['row', 'panel'], 'a Shift+V', 'snapshot.disk-create', { noun: 'snapshot' }),
  ],
  commands: snapshotCommands,
})

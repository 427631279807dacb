import type { Disk } from '@/api/contract/disk'
import { onDisk, onInstance } from '@/api/inputs'
import {
  diskBulkWriteImportStop,
  diskCreate,
  diskDelete,
  diskFinalizeImport,
  diskList,
  diskView,
} from '@/api/operations/disk'
import { instanceDiskDetach, instanceUpdate, instanceView } from '@/api/operations/instance'
import { snapshotCreate } from '@/api/operations/snapshot'
import { replacing } from '@/nouns/compute/instance/rules-update'
import { generatedName } from '@/model/generated-name'
import { diskBadge, DISK_STATES, diskCan } from '@/nouns/storage/disk/rules-state'
import { diskQuery } from '@/model/metrics/oxql-queries'
import { DISKS } from '@/model/behaviours/storage'
import { GIB, TIB } from '@/model/units'
import { paths } from '@/paths'
import { explorerWith } from '@/paths/metrics'
import { one as oneInstance } from '../compute/instance'
import { whenInstance } from '../compute/instance-refusals'
import { ref } from '../engine/args'
import { command } from '../engine/command'
import type { Ctx } from '../engine/context'
import { family } from '../engine/family'
import { noun } from '../engine/noun'
import { named } from '../engine/said-form'
import { firstReason } from '../engine/refuse'
import { usual } from '../engine/usual'
import { key, sortKeys } from '../keys/binding'
import { comparing } from '../metrics/compare'
import { whenDisk } from './state-refusals'

declare module '../engine/noun' {
  interface Things {
    disk: Disk
  }
}

/** The arguments that address a disk. */
const one = { project: ref('project'), disk: ref('disk') }
const attached = { ...oneInstance, disk: ref('disk') }

/** The address of the form for a new snapshot, with this disk filled in. */
const snapshotOf = Object.assign(
  ({ project, disk }: { project: string; disk: string }) =>
    `${paths.snapshotNew({ project })}?${new URLSearchParams({ disk }).toString()}`,
  { template: paths.snapshotNew.template },
)

/** The address of the list of snapshots, filtered by this disk. */
const snapshotsOf = Object.assign(
  ({ project, disk }: { project: string; disk: string }) =>
    `${paths.snapshots({ project })}?${new URLSearchParams({ q: `disk:${disk}` }).toString()}`,
  { template: paths.snapshots.template },
)

interface Attached {
  project: string
  instance: string
  disk: string
}

const bootDiskOf = (args: Attached, ctx: Ctx) => ctx.find('instance', { ...args })?.bootDiskId
const isBoot = (args: Attached, ctx: Ctx) => {
  const disk = ctx.find('disk', { ...args })
  return disk !== undefined && disk.id === bootDiskOf(args, ctx)
}

/**
 * An update of the boot disk alone. The API replaces the whole instance, so the other fields are
 * read first.
 */
async function withBootDisk(args: Attached, bootDisk: string | null, ctx: Ctx) {
  const instance = await ctx.read(instanceView, onInstance(args))
  return { ...onInstance(args), body: replacing(instance, { bootDisk }) }
}

const { list, view, create, remove } = usual('disk')

const diskCommands = [
  command({
    ...list(),
    names: ['volume'],
    args: { project: ref('project') },
    opens: paths.disks,
  }),
  command({
    ...view(),
    args: one,
    opens: paths.disk,
  }),
  command({
    id: 'disk.metrics',
    title: 'Query metrics of disk',
    verb: 'Query metrics',
    noun: 'disk',
    also: 'oxql chart reads writes bytes explorer',
    args: one,
    does: async (args, ctx) => {
      const { id } = ctx.find('disk', args) ?? (await ctx.read(diskView, onDisk(args)))
      ctx.go(explorerWith(diskQuery(id), args.project))
    },
  }),
  command({
    ...comparing('disk', ({ disk }: { project: string; disk: string }) => disk, paths.disksCompare),
    id: 'disk.compare-metrics',
    args: one,
  }),
  command({
    ...create('create add volume storage'),
    args: { project: ref('project') },
    opens: paths.diskNew,
    sends: [diskCreate],
  }),
  command({
    id: 'disk.snapshot',
    hint: true,
    title: 'Snapshot disk',
    verb: 'Snapshot',
    noun: 'disk',
    also: 'backup copy create take new',
    args: one,
    opens: snapshotOf,
    sends: [snapshotCreate],
    refuse: whenDisk('snapshot'),
  }),
  command({
    id: 'disk.snapshots',
    title: 'Snapshots of disk',
    verb: 'Snapshots',
    noun: 'disk',
    also: 'backups restore',
    args: one,
    opens: snapshotsOf,
  }),
  command({
    id: 'disk.snapshot-now',
    title: 'Snapshot disk now, with a generated name',
    verb: 'Snapshot now',
    noun: 'disk',
    also: 'backup copy several at once',
    args: one,
    calls: snapshotCreate,
    input: ({ project, disk }) => ({
      query: { project },
      body: { name: generatedName([disk]), description: '', disk },
    }),
    asks: (things) => `Snapshot ${things} now`,
    refuse: whenDisk('snapshot'),
    done: (_, { body }) => `Snapshot ${body.name} created`,
    failed: () => 'Failed to create snapshot',
  }),
  command({
    id: 'disk.repair',
    hint: true,
    title: 'Repair disk stuck in an import',
    verb: 'Repair',
    noun: 'disk',
    also: 'unstick upload stop finalize',
    danger: 'confirm',
    args: one,
    calls: diskFinalizeImport,
    sends: [diskBulkWriteImportStop],
    // The cached state may be old, and the API refuses to stop an import on a disk in any other
    // state.
    prepare: async (args, ctx) => {
      const { state } = await ctx.read(diskView, onDisk(args))
      if (diskCan('stop import', state.state)) await ctx.call(diskBulkWriteImportStop, onDisk(args))
    },
    input: (args) => ({ ...onDisk(args), body: {} }),
    refuse: whenDisk('repair'),
    done: ({ disk }) => `Disk ${disk} repaired: its import ended and it will be detached`,
    failed: ({ disk }) => `Could not repair ${disk}`,
    warning: () =>
      'This ends the import that the disk is stuck in. The disk becomes detached and can then be attached or deleted. Data that was written is kept. An upload that is still running fails.',
  }),
  command({
    id: 'disk.detach',
    hint: true,
    title: 'Detach disk from instance',
    verb: 'Detach',
    noun: 'disk',
    danger: 'confirm',
    args: attached,
    calls: instanceDiskDetach,
    input: (args) => ({ ...onInstance(args), body: { disk: args.disk } }),
    refuse: firstReason<Attached & Record<string, unknown>>(
      (args, ctx) =>
        isBoot(args, ctx) ? 'Boot disk must be unset before it can be detached' : undefined,
      whenInstance('detach disk'),
      whenDisk('detach'),
    ),
    done: ({ disk }) => `Disk ${disk} detached`,
    failed: () => 'Could not detach disk',
  }),
  command({
    id: 'disk.set-boot',
    hint: true,
    title: 'Set boot disk',
    verb: 'Set as boot disk',
    asks: (things) => `Set ${things} as boot disk`,
    noun: 'disk',
    also: 'change',
    danger: 'confirm',
    args: attached,
    calls: instanceUpdate,
    input: (args, ctx) => withBootDisk(args, args.disk, ctx),
    refuse: firstReason<Attached & Record<string, unknown>>(
      (args, ctx) => (isBoot(args, ctx) ? 'It is already the boot disk' : undefined),
      whenInstance('update boot disk'),
      whenDisk('set as boot disk'),
    ),
    done: ({ disk, instance }) => `${instance} boots from ${disk}`,
    failed: () => 'Could not set boot disk',
    warning: (args, ctx) =>
      bootDiskOf(args, ctx)
        ? 'The instance will boot from this disk. The current boot disk stays attached.'
        : 'The instance will boot from this disk.',
  }),
  command({
    id: 'disk.unset-boot',
    title: 'Unset boot disk',
    verb: 'Unset as boot disk',
    asks: (things) => `Unset ${things} as boot disk`,
    noun: 'disk',
    danger: 'confirm',
    args: attached,
    calls: instanceUpdate,
    input: (args, ctx) => withBootDisk(args, null, ctx),
    refuse: firstReason<Attached & Record<string, unknown>>(
      (args, ctx) => (isBoot(args, ctx) ? undefined : 'It is not the boot disk'),
      whenInstance('update boot disk'),
    ),
    done: ({ instance }) => `${instance} has no boot disk`,
    failed: () => 'Could not unset boot disk',
    warning: () =>
      'The disk stays attached. Keep a boot disk set unless the boot order is managed inside the guest.',
  }),
  command({
    ...remove(),
    danger: 'type-name',
    args: one,
    calls: diskDelete,
    input: onDisk,
    refuse: whenDisk('delete'),
    warning: () => 'All data on the disk is lost. Its snapshots are kept. This cannot be undone.',
    redirect: ({ project }) => paths.disks({ project }),
  }),
] as const

const sizeWords = (size: number) => (size % TIB === 0 ? `${size / TIB} TiB` : `${size / GIB} GiB`)

export const diskFamily = family({
  nouns: [
    noun({
      id: 'disk',
      chosenAs: ['disk', 'bootDisk'],
      said: {
        takes: ['name', 'size'],
        body: (said) => ({ ...named(said), ...(said.size && { size: said.size }) }),
        words: ({ name = '', size }) => [name, size && sizeWords(size)].filter(Boolean).join(', '),
      },
      badge: ({ state }) => diskBadge(state?.state),
      states: {
        values: DISK_STATES,
        also: { faulted: 'failed broken', detached: 'unattached unused free loose orphaned' },
        bulk: { delete: 'detached', snapshot: undefined },
      },
      terraform: async () => (await import('./terraform')).disk,
      compare: async () => (await import('./comparing')).disk,
      parents: ['project'],
      listing: { from: 'api', operation: diskList },
      view: diskView,
      alsoIn: ['instanceDiskList'],
      page: paths.disk,
      list: paths.disks,
      isPanel: true,
      isSearched: true,
      references: [
        {
          noun: 'instance',
          id: ({ state }) => ('instance' in state ? state.instance : undefined),
        },
        { noun: 'image', id: (disk) => disk.imageId ?? undefined },
        { noun: 'snapshot', id: (disk) => disk.snapshotId ?? undefined },
      ],
      topic: {
        title: 'disks',
        guide: 'guides/managing-disks-and-snapshots',
        text: [
          'A disk is block storage that outlives the instance it is attached to. It is created blank, from an image, or from a snapshot, and its size stays as it was created.',
          'It can be detached and attached elsewhere while its instance is stopped, and snapshots can be taken of a distributed disk while it is attached or detached. Local, read-only and importing disks have none.',
        ],
        racks: Object.values(DISKS),
      },
    }),
  ],
  keys: [
    ...key('root', 'g d', 'disk.list'),
    ...key('root', 'c d', 'disk.create'),
    ...sortKeys('disk', { t: 'state', z: 'size', a: 'attached' }),
    ...key('row', 'a Shift+G', 'disk.compare-metrics', { noun: 'disk' }),
    ...key('row', 'a d', 'disk.detach', { noun: 'disk' }),
    ...key('row', 'a b', 'disk.set-boot', { noun: 'disk' }),
    ...key('row', 'a u', 'disk.unset-boot', { noun: 'disk' }),
    ...key(['row', 'panel'], 'a z', 'disk.snapshot', { noun: 'disk' }),
    ...key(['row', 'panel'], 'a w', 'disk.repair', { noun: 'disk' }),
  ],
  commands: diskCommands,
})

/** Projects, and the instances, disks and images in them. */
import type { AffinityGroup } from '@/api/contract/affinity'
import type { Disk } from '@/api/contract/disk'
import type { Image } from '@/api/contract/image'
import type { Instance } from '@/api/contract/instance'
import type { Project } from '@/api/contract/project'
import type { Snapshot } from '@/api/contract/snapshot'
import { isOnSled } from '@/nouns/compute/instance/rules-state'
import { Table, named } from './table'
import type { Written } from './written'

export interface ProjectRow extends Project {
  siloId: string
}

export interface InstanceRow extends Instance {
  /** The SSH keys at the creation. At a start, the guest gets those that still exist. */
  sshKeyIds: string[]
  /** The state that a user last requested, which the API does not return; absent for running. */
  intended?: 'stopped' | 'destroyed' | undefined
  /** The sled of a running instance. */
  sledId?: string | undefined
  /** The current migration to another sled. */
  migrationId?: string | undefined
}

export interface SnapshotRow extends Snapshot {
  /** The block size of the snapshot's disk, in bytes. */
  blockSize: number
}

/** An image of a silo or of a project. */
export interface ImageRow extends Image {
  siloId: string
}

/** An affinity or an anti-affinity group. */
export interface AffinityRow extends AffinityGroup {
  /** Instance ids. */
  memberIds: string[]
}

/** The blocks of a disk that an import has written, without their data. */
export interface ImportRow {
  /** The disk's id. */
  id: string
  written: Written
}

/** The sled of an instance, if the instance is running. */
export const sledOf = ({ runState, sledId }: InstanceRow): string | undefined =>
  isOnSled(runState) ? sledId : undefined

/** The storage that a disk or a snapshot provisions. */
const stored = (row: { projectId: string; size: number; timeCreated: Date }) => ({
  projectId: row.projectId,
  counts: { storage: row.size },
  since: row.timeCreated,
})

const groups = (noun: string) =>
  new Table<AffinityRow, 'member'>({
    noun,
    parent: 'projectId',
    name: named,
    indexes: { member: (r) => r.memberIds },
    names: { memberIds: 'instance' },
  })

export const computeTables = () => ({
  projects: new Table<ProjectRow>({ noun: 'project', parent: 'siloId', name: named }),
  instances: new Table<InstanceRow, 'sled'>({
    noun: 'instance',
    parent: 'projectId',
    name: named,
    indexes: { sled: sledOf },
    provisions: (row) => {
      const { projectId, ncpus: cpus, memory, timeRunStateUpdated: since } = row
      const sledId = sledOf(row)
      return sledId === undefined
        ? undefined
        : { projectId, counts: { cpus, memory }, since, sledId }
    },
    names: { migrationId: null },
    // SSH keys can be deleted before their instances.
    keeps: ['sshKeyIds'],
  }),
  disks: new Table<Disk, 'instance'>({
    noun: 'disk',
    parent: 'projectId',
    name: named,
    indexes: { instance: ({ state }) => ('instance' in state ? state.instance : undefined) },
    provisions: stored,
    keeps: ['imageId', 'snapshotId'],
  }),
  imports: new Table<ImportRow>({ noun: 'import' }),
  snapshots: new Table<SnapshotRow>({
    noun: 'snapshot',
    parent: 'projectId',
    name: named,
    provisions: stored,
    keeps: ['diskId'],
  }),
  /** The parent is the project, or the silo for images without a project. */
  images: new Table<ImageRow>({
    noun: 'image',
    parent: (r) => r.projectId ?? r.siloId,
    name: named,
    // Images stay when their silo is deleted.
    keeps: ['siloId'],
  }),
  affinityGroups: groups('affinity-group'),
  antiAffinityGroups: groups('anti-affinity-group'),
})

/** Projects and what runs and is stored in them. */
import type { AffinityGroup } from '@/api/contract/affinity'
import type { Disk } from '@/api/contract/disk'
import type { Image } from '@/api/contract/image'
import type { Instance } from '@/api/contract/instance'
import type { Project } from '@/api/contract/project'
import type { Snapshot } from '@/api/contract/snapshot'
import { Table, named } from '../table'

export interface ProjectRow extends Project {
  siloId: string
}

export interface InstanceRow extends Instance {
  /** The keys that were given to the guest at its creation. */
  sshKeyIds: string[]
}

/** An image of a silo, or of a project in it. */
export interface ImageRow extends Image {
  siloId: string
}

/** An affinity or an anti-affinity group. */
export interface AffinityRow extends AffinityGroup {
  /** Instance ids. */
  memberIds: string[]
}

const inProject = (row: { projectId: string }) => row.projectId

export const computeTables = () => ({
  projects: new Table<ProjectRow>({ noun: 'project', parent: (r) => r.siloId, name: named }),
  instances: new Table<InstanceRow>({ noun: 'instance', parent: inProject, name: named }),
  disks: new Table<Disk, 'instance'>({
    noun: 'disk',
    parent: inProject,
    name: named,
    indexes: { instance: ({ state }) => ('instance' in state ? state.instance : undefined) },
  }),
  snapshots: new Table<Snapshot>({ noun: 'snapshot', parent: inProject, name: named }),
  /** On the shelf of their project, or, without one, of their silo. */
  images: new Table<ImageRow>({
    noun: 'image',
    parent: (r) => r.projectId ?? r.siloId,
    name: named,
  }),
  affinityGroups: new Table<AffinityRow>({
    noun: 'affinity-group',
    parent: inProject,
    name: named,
  }),
  antiAffinityGroups: new Table<AffinityRow>({
    noun: 'anti-affinity-group',
    parent: inProject,
    name: named,
  }),
})

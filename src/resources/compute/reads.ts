/** The reads of pages about instances and their groups. */
import { anyRead, listOf } from '../list-read'
import type { Items, Page } from '../list-read'
import type { AffinityGroup, AffinityGroupMember } from '@/api/contract/affinity'
import type { OneGroup } from '@/api/groups'
import { GROUP_OPERATIONS, onGroup } from '@/api/groups'
import type { OneInstance } from '@/api/inputs'
import { onInstance } from '@/api/inputs'
import { instanceDiskList, instanceList, instanceView } from '@/api/operations/instance'
import { ALL, read } from '@/api/query'

export const computeReads = {
  instances: (project: string) =>
    listOf<Items<typeof instanceList>>(instanceList, { query: { project } }),
  allInstances: (project: string) => read(instanceList, { query: { project, limit: ALL } }),
  instance: (at: OneInstance) => read(instanceView, onInstance(at)),
  instanceById: (instance: string) => read(instanceView, { path: { instance } }),
  instanceDisks: (at: OneInstance) => read(instanceDiskList, onInstance(at)),
  group: (at: OneGroup) => anyRead<AffinityGroup>(GROUP_OPERATIONS[at.kind].view, onGroup(at)),
  members: (at: OneGroup) => {
    const { path, query } = onGroup(at)
    return anyRead<Page<AffinityGroupMember>>(GROUP_OPERATIONS[at.kind].members, {
      path,
      query: { ...query, limit: ALL },
    })
  },
  /** The groups of one kind in a project. */
  allGroups: (kind: OneGroup['kind'], project: string) =>
    anyRead<Page<AffinityGroup>>(GROUP_OPERATIONS[kind].list, { query: { project, limit: ALL } }),
  /** The groups of one kind of an instance. */
  groupsOf: (kind: OneGroup['kind'], { project, instance }: OneInstance) =>
    anyRead<Page<AffinityGroup>>(GROUP_OPERATIONS[kind].of, {
      path: { instance },
      query: { project, limit: ALL },
    }),
} as const

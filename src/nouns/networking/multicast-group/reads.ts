/** The reads of pages and forms about multicast groups. */
import type { Instance } from '@/api/contract/instance'
import type { QueryClient } from '@tanstack/react-query'
import type { MulticastGroup, MulticastGroupMember } from '@/api/contract/multicast-group'
import type { OneInstance } from '@/api/inputs'
import { onInstance } from '@/api/inputs'
import { instanceView } from '@/api/operations/instance'
import { systemIpPoolList } from '@/api/operations/ip-pool'
import {
  instanceMulticastGroupList,
  multicastGroupList,
  multicastGroupMemberList,
  multicastGroupView,
} from '@/api/operations/multicast-group'
import { projectView } from '@/api/operations/project'
import type { ResultOf } from '@/api/operation'
import type { Allowed, Read } from '@/api/query'
import { isIn } from '@/api/version'
import { ALL, FRESH_FOR, read, readAllowing } from '@/api/query'
import { apiOf } from '@/resources/api-of'
import { coreReads } from '@/resources/core/reads'
import type { Items, Page } from '@/resources/list-read'
import { listOf } from '@/resources/list-read'

/** The pools of the fleet, for their names and versions. For users who may not see the system, no request is sent. */
function pools(): Read<Allowed<ResultOf<'systemIpPoolList'>>> {
  const why = 'only fleet viewers see all pools'
  const all = readAllowing(systemIpPoolList, { query: { limit: ALL } }, 403, why)
  return {
    ...all,
    queryFn: async (context) => {
      const policy = await context.client.fetchQuery(coreReads.systemPolicy())
      return policy.type === 'error' ? policy : all.queryFn(context)
    },
  }
}

/** All groups; none where the rack's API has no groups. */
const joinable = (): Read<ResultOf<'multicastGroupList'>> => {
  const all = read(multicastGroupList, { query: { limit: ALL } })
  return {
    queryKey: [multicastGroupList.id, {}, 'where there are any'],
    staleTime: FRESH_FOR,
    queryFn: async (context) => {
      return isIn(await apiOf(context), multicastGroupList)
        ? context.client.fetchQuery(all)
        : { items: [] }
    },
    meta: { madeOf: [multicastGroupList.id] },
  }
}

export const multicastReads = {
  groups: () => listOf<Items<typeof multicastGroupList>>(multicastGroupList),
  joinable,
  group: (multicastGroup: string) => read(multicastGroupView, { path: { multicastGroup } }),
  members: (multicastGroup: string) =>
    listOf<Items<typeof multicastGroupMemberList>>(multicastGroupMemberList, {
      path: { multicastGroup },
    }),
  /** The memberships of an instance. */
  ofInstance: (at: OneInstance) =>
    listOf<Items<typeof instanceMulticastGroupList>>(instanceMulticastGroupList, onInstance(at)),
  pools,
} as const

/** A member with its instance, as far as the user may see the instance. */
export interface MemberRow extends Pick<MulticastGroupMember, 'timeCreated'> {
  /** The id of the instance. */
  id: string
  /** The name of the instance, or its id. */
  name: string
  /** The name of the instance's project. */
  project: string | undefined
  member: MulticastGroupMember
  instance: Instance | undefined
  /** Its instance is not looked up, since there are too many. */
  isUnread: boolean
}

/** The maximum number of members whose instances are read one by one: the API returns only their ids. */
export const MOST_READ = 50

/** Undefined where the read is refused or fails: then the member's id is shown. */
async function visible<T>(client: QueryClient, one: Read<Allowed<T>>) {
  const answer = await client.fetchQuery(one).catch(() => undefined)
  return answer?.type === 'success' ? answer.data : undefined
}

const HIDDEN = 'it may be in another silo'

async function membersOf(client: QueryClient, group: string): Promise<Page<MemberRow>> {
  const { items: members } = await client.fetchQuery(multicastReads.members(group).all())
  const instances = await Promise.all(
    members
      .slice(0, MOST_READ)
      .map(({ instanceId: instance }) =>
        visible(client, readAllowing(instanceView, { path: { instance } }, 404, HIDDEN)),
      ),
  )
  const projectIds = [...new Set(instances.flatMap((one) => one?.projectId ?? []))]
  const projects = await Promise.all(
    projectIds.map((project) =>
      visible(client, readAllowing(projectView, { path: { project } }, 404, HIDDEN)),
    ),
  )
  const nameOf = new Map(projects.flatMap((one) => (one ? [[one.id, one.name]] : [])))
  return {
    items: members.map((member, i) => {
      const { instanceId: id, timeCreated } = member
      const instance = instances[i]
      const { name = id, projectId = '' } = instance ?? {}
      const project = nameOf.get(projectId)
      return { id, name, project, timeCreated, member, instance, isUnread: i >= MOST_READ }
    }),
  }
}

/** The members of a group with the names of their instances and projects. */
export const multicastMembers = (group: string): Read<Page<MemberRow>> => ({
  queryKey: ['members of a multicast group', { group }],
  queryFn: ({ client }) => membersOf(client, group),
  staleTime: FRESH_FOR,
  meta: { madeOf: ['multicastGroupMemberList', 'instanceView', 'projectView'] },
})

/** A group of an instance, with the senders from which this instance receives. */
export interface JoinedGroup extends MulticastGroup {
  member: MulticastGroupMember
}

/** The groups of an instance; none where the rack's API has no groups. */
export const joinedGroups = ({ project, instance }: OneInstance): Read<Page<JoinedGroup>> => ({
  queryKey: ['multicast groups of instance', project, instance],
  queryFn: async ({ client }) => {
    if (!isIn(await apiOf({ client }), instanceMulticastGroupList)) return { items: [] }
    const [memberships, groups] = await Promise.all([
      client.fetchQuery(multicastReads.ofInstance({ project, instance }).all()),
      client.fetchQuery(multicastReads.groups().all()),
    ])
    const members = new Map(memberships.items.map((one) => [one.multicastGroupId, one]))
    return {
      items: groups.items.flatMap((group) => {
        const member = members.get(group.id)
        return member ? [{ ...group, member }] : []
      }),
    }
  },
  staleTime: FRESH_FOR,
  meta: { madeOf: ['instanceMulticastGroupList', 'multicastGroupList'] },
})

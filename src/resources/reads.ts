/**
 * Which query each page reads, named once, so that what a route fetches is what its page asks for.
 */
import type { AnyInput, Operation } from '@/api/operation'
import type { OneGroup } from '@/api/groups'
import { GROUP_OPERATIONS, onGroup } from '@/api/groups'
import type { AffinityGroup, AffinityGroupMember } from '@/api/contract/affinity'
import type { OneDisk, OneImage, OneInstance, OneSnapshot } from '@/api/inputs'
import { onDisk, onImage, onInstance, onSnapshot } from '@/api/inputs'
import type { Allowed, Read } from '@/api/query'
import { ALL, FRESH_FOR, PAGE_SIZE, callOptions, read, readAllowing } from '@/api/query'
import { callAny } from '@/api/client'
import {
  currentUserAccessTokenList,
  currentUserGroups,
  currentUserSshKeyList,
  currentUserSshKeyView,
  currentUserView,
} from '@/api/operations/current-user'
import { diskList, diskView } from '@/api/operations/disk'
import { imageList, imageView } from '@/api/operations/image'
import {
  instanceDiskList,
  instanceExternalIpList,
  instanceList,
  instanceNetworkInterfaceList,
  instanceNetworkInterfaceView,
  instanceView,
} from '@/api/operations/instance'
import { certificateList, certificateView } from '@/api/operations/certificate'
import { policyView, projectPolicyView, systemPolicyView } from '@/api/operations/policy'
import type { OnePolicy } from '@/api/policies'
import { POLICY_OPERATIONS, onPolicy } from '@/api/policies'
import type { Policy } from '@/api/contract/policy'
import { floatingIpList } from '@/api/operations/floating-ip'
import { projectIpPoolList } from '@/api/operations/ip-pool'
import { projectList, projectView } from '@/api/operations/project'
import { siloList } from '@/api/operations/silo'
import { snapshotList, snapshotView } from '@/api/operations/snapshot'
import { groupList, groupView, userList, userView } from '@/api/operations/user'
import { vpcList, vpcSubnetList } from '@/api/operations/vpc'
import { platform, preferences } from '@/bind/preferences'
import { aliasesOf } from '@commands/palette/aliases'
import { commands } from '@commands/index'
import { keymap } from '@commands/keys/keymap'

/** One page of a list, as every list of the API answers. */
export interface Page<T> {
  items: T[]
  nextPage?: string | null | undefined
}

/** Hears how far a "load all" has come, and may stop it. */
export interface Loading {
  onProgress(rows: number): void
  signal?: AbortSignal
}

/** A list that a page shows: one page of it, or the whole of it. */
export interface ListRead<T> {
  page(after: string | undefined): Read<Page<T>>
  all(loading?: Loading): Read<Page<T>>
}

/** The read of an operation that is not known to the type checker. */
const anyRead = <T>(op: Operation, input: AnyInput): Read<T> => ({
  queryKey: [op.id, input],
  queryFn: (context) => callAny(op, input, callOptions(context)) as Promise<T>,
  staleTime: FRESH_FOR,
})

const allRead = <T>(op: Operation, input: AnyInput, loading?: Loading): Read<Page<T>> => ({
  queryKey: [op.id, input, 'all'],
  queryFn: async ({ signal }) => {
    const stop = loading?.signal ? AbortSignal.any([signal, loading.signal]) : signal
    const items: T[] = []
    let pageToken: string | null | undefined
    do {
      const query = { ...input.query, limit: ALL, pageToken }
      const answer = (await callAny(op, { ...input, query }, { signal: stop })) as Page<T>
      items.push(...answer.items)
      loading?.onProgress(items.length)
      pageToken = answer.nextPage
    } while (pageToken)
    return { items }
  },
  staleTime: FRESH_FOR,
  // Comparing ten thousand rows with their successors costs more than showing the successors.
  structuralSharing: false,
})

function listOf<T>(op: Operation, input: AnyInput = {}): ListRead<T> {
  return {
    page: (after) =>
      anyRead<Page<T>>(op, {
        ...input,
        query: { ...input.query, limit: PAGE_SIZE, pageToken: after },
      }),
    all: (loading) => allRead<T>(op, input, loading),
  }
}

/** Milliseconds that the names of people and groups count as fresh: they hardly ever change. */
const NAMES_FRESH = 30_000
/** Lists that nobody has to be asked for: they are kept in this browser. */
export type OwnList = 'ownKeys' | 'ownAliases'

/** A list of one's own, made anew when what it is made of changes. */
function ownList<T>(id: OwnList, rows: () => readonly T[] | Promise<readonly T[]>): ListRead<T> {
  const all = (): Read<Page<T>> => ({
    queryKey: [id, {}],
    queryFn: async () => ({ items: [...(await rows())] }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  return { page: all, all }
}

type Items<Op> = Op extends { id: infer Id extends import('@/api/operation').OperationId }
  ? import('@/api/operation').ResultOf<Id> extends { items: (infer T)[] }
    ? T
    : never
  : never

export const reads = {
  me: () => ({ ...read(currentUserView, {}), staleTime: 60_000 }),
  myGroups: () => ({ ...read(currentUserGroups, {}), staleTime: 60_000 }),
  systemPolicy: () =>
    readAllowing(
      systemPolicyView,
      {},
      403,
      'whoever may not view the system policy is no fleet viewer',
    ),
  siloPolicy: () => read(policyView, {}),
  /** What tells one's own role: whoever may not see it is left to the server. */
  visibleSiloPolicy: () =>
    readAllowing(policyView, {}, 403, 'whoever may not read the silo’s policy has no say in it'),
  visibleProjectPolicy: (project: string) =>
    readAllowing(
      projectPolicyView,
      { path: { project } },
      403,
      'whoever may not read the project’s policy is judged by the server',
    ),
  projects: () => listOf<Items<typeof projectList>>(projectList),
  project: (project: string) => read(projectView, { path: { project } }),
  allProjects: () => read(projectList, { query: { limit: ALL } }),
  instances: (project: string) =>
    listOf<Items<typeof instanceList>>(instanceList, { query: { project } }),
  allInstances: (project: string) => read(instanceList, { query: { project, limit: ALL } }),
  instance: (at: OneInstance) => read(instanceView, onInstance(at)),
  instanceById: (instance: string) => read(instanceView, { path: { instance } }),
  instanceDisks: (at: OneInstance) => read(instanceDiskList, onInstance(at)),
  instanceNics: ({ project, instance }: OneInstance) =>
    read(instanceNetworkInterfaceList, { query: { project, instance, limit: ALL } }),
  instanceIps: (at: OneInstance) => read(instanceExternalIpList, onInstance(at)),
  disks: (project: string) => listOf<Items<typeof diskList>>(diskList, { query: { project } }),
  allDisks: (project: string) => read(diskList, { query: { project, limit: ALL } }),
  disk: (at: OneDisk) => read(diskView, onDisk(at)),
  snapshots: (project: string) =>
    listOf<Items<typeof snapshotList>>(snapshotList, { query: { project } }),
  allSnapshots: (project: string) => read(snapshotList, { query: { project, limit: ALL } }),
  snapshot: (at: OneSnapshot) => read(snapshotView, onSnapshot(at)),
  images: (project?: string) =>
    listOf<Items<typeof imageList>>(imageList, project === undefined ? {} : { query: { project } }),
  allImages: (project?: string) => read(imageList, { query: { project, limit: ALL } }),
  image: (at: OneImage) => read(imageView, onImage(at)),
  mySshKeys: () => listOf<Items<typeof currentUserSshKeyList>>(currentUserSshKeyList),
  sshKey: (sshKey: string) => read(currentUserSshKeyView, { path: { sshKey } }),
  accessTokens: () => listOf<Items<typeof currentUserAccessTokenList>>(currentUserAccessTokenList),
  keyRows: () =>
    ownList('ownKeys', async () => {
      const { keyRows } = await import('@commands/keys/own-keys-edit')
      return keyRows(commands, keymap, preferences.getState().keymap, platform)
    }),
  aliases: () =>
    ownList('ownAliases', () =>
      aliasesOf(preferences.getState().aliases).map((alias) => ({ ...alias, id: alias.word })),
    ),
  /** All of them, for a form that offers them to be chosen. */
  sshKeys: () => read(currentUserSshKeyList, { query: { limit: ALL } }),
  vpcs: (project: string) => read(vpcList, { query: { project, limit: ALL } }),
  subnets: (project: string, vpc: string) =>
    read(vpcSubnetList, { query: { project, vpc, limit: ALL } }),
  nic: ({ project, instance }: OneInstance, name: string) =>
    read(instanceNetworkInterfaceView, {
      path: { interface: name },
      query: { project, instance },
    }),
  pools: () => read(projectIpPoolList, { query: { limit: ALL } }),
  allFloatingIps: (project: string) => read(floatingIpList, { query: { project, limit: ALL } }),
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
  /** Those of them that an instance is in. */
  groupsOf: (kind: OneGroup['kind'], { project, instance }: OneInstance) =>
    anyRead<Page<AffinityGroup>>(GROUP_OPERATIONS[kind].of, {
      path: { instance },
      query: { project, limit: ALL },
    }),
  silos: () => listOf<Items<typeof siloList>>(siloList),
  allSilos: () => read(siloList, { query: { limit: ALL } }),
  policy: (at: OnePolicy) => anyRead<Policy>(POLICY_OPERATIONS[at.level].view, onPolicy(at)),
  /** The people of the silo, or those of one group. */
  users: (group?: string) =>
    listOf<Items<typeof userList>>(userList, group === undefined ? {} : { query: { group } }),
  allUsers: () => ({ ...read(userList, { query: { limit: ALL } }), staleTime: NAMES_FRESH }),
  groups: () => listOf<Items<typeof groupList>>(groupList),
  everyGroup: () => ({ ...read(groupList, { query: { limit: ALL } }), staleTime: NAMES_FRESH }),
  user: (userId: string) => read(userView, { path: { userId } }),
  userIfAny: (userId: string) =>
    readAllowing(userView, { path: { userId } }, 404, 'it may be somebody of another silo'),
  siloGroup: (groupId: string) => read(groupView, { path: { groupId } }),
  siloGroupIfAny: (groupId: string) =>
    readAllowing(groupView, { path: { groupId } }, 404, 'it may be a group of another silo'),
  certificates: () => listOf<Items<typeof certificateList>>(certificateList),
  certificate: (certificate: string) => read(certificateView, { path: { certificate } }),
} as const

/** A list's read as the address says it: one page, or all of it. */
export const listAt = <T>(list: ListRead<T>, search: URLSearchParams): Read<Page<T>> =>
  search.has('all') ? list.all() : list.page(search.get('after') ?? undefined)

/** A list that may have been refused: then it has nothing to offer, and may hold anything. */
export const visible = <T>(answer: Allowed<Page<T>>): Page<T> =>
  answer.type === 'success' ? answer.data : { items: [], nextPage: 'unseen' }

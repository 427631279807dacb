/** Looking into the query cache without asking anybody: what commands' refusals read. */
import type { QueryClient } from '@tanstack/react-query'
import type { Given } from '@commands/engine/args'
import type { Noun } from '@commands/engine/noun'
import type { Scope } from '@commands/engine/scope'
import type { AnyInput, OperationId } from '@/api/operation'
import type { OwnList } from '@/resources/reads'

interface Where {
  view?: OperationId
  lists: readonly (OperationId | OwnList)[]
}

/** In whose answers each kind of thing is found. */
const FOUND_IN: Record<Noun, Where> = {
  project: { view: 'projectView', lists: ['projectList'] },
  instance: { view: 'instanceView', lists: ['instanceList'] },
  disk: { view: 'diskView', lists: ['instanceDiskList', 'diskList'] },
  snapshot: { view: 'snapshotView', lists: ['snapshotList'] },
  image: { view: 'imageView', lists: ['imageList'] },
  'silo image': { view: 'imageView', lists: ['imageList'] },
  silo: { lists: ['siloList'] },
  interface: {
    view: 'instanceNetworkInterfaceView',
    lists: ['instanceNetworkInterfaceList'],
  },
  externalIp: { lists: ['instanceExternalIpList'] },
  floatingIp: { view: 'floatingIpView', lists: ['floatingIpList', 'instanceExternalIpList'] },
  antiAffinityGroup: { view: 'antiAffinityGroupView', lists: ['antiAffinityGroupList'] },
  affinityGroup: { view: 'affinityGroupView', lists: ['affinityGroupList'] },
  user: { view: 'userView', lists: ['userList'] },
  group: { view: 'groupView', lists: ['groupList', 'currentUserGroups'] },
  // Lists of those who stand in a policy are kept under the policy that they were made of.
  siloRole: { lists: ['policyView'] },
  projectRole: { lists: ['projectPolicyView'] },
  fleetRole: { lists: ['systemPolicyView'] },
  userSession: { lists: ['userSessionList'] },
  userToken: { lists: ['userTokenList'] },
  certificate: { view: 'certificateView', lists: ['certificateList'] },
  sshKey: { view: 'currentUserSshKeyView', lists: ['currentUserSshKeyList'] },
  accessToken: { lists: ['currentUserAccessTokenList'] },
  key: { lists: ['ownKeys'] },
  alias: { lists: ['ownAliases'] },
}

interface Thing {
  id: string
  name: string
  /** By which an address that has no name goes. */
  ip: string
}

const isIt = (thing: unknown, wanted: unknown): thing is Thing => {
  const { id, name, ip } = (thing ?? {}) as Partial<Thing>
  return wanted !== undefined && (id === wanted || name === wanted || ip === wanted)
}

/** What only says which part of a list is meant. */
const PAGING = new Set(['limit', 'pageToken', 'sortBy'])

/**
 * The items of a list that some answer held whole, the newest: nothing when none did.
 * @param args all that the list is of: `{ project: 'web', instance: 'db-1' }`
 */
export function listCached(
  client: QueryClient,
  id: OperationId,
  args: Given,
): readonly unknown[] | undefined {
  let newest: { items: readonly unknown[]; at: number } | undefined
  for (const { queryKey, state } of client.getQueryCache().findAll({ queryKey: [id] })) {
    const input = queryKey[1] as AnyInput
    const of = Object.entries({ ...input.query, ...input.path }).filter(([key]) => !PAGING.has(key))
    const { items, nextPage } = (state.data ?? {}) as { items?: unknown[]; nextPage?: string }
    if (!items || nextPage || input.query?.['pageToken']) continue
    if (!of.every(([key, value]) => args[key] === value)) continue
    if (!newest || state.dataUpdatedAt > newest.at) newest = { items, at: state.dataUpdatedAt }
  }
  return newest?.items
}

/** Does a cached input belong to the same parents as these arguments? */
const sameParents = (input: AnyInput, args: Given) =>
  Object.entries({ ...input.query, ...input.path }).every(
    ([key, value]) => args[key] === undefined || value === undefined || args[key] === value,
  )

/**
 * A resource that some answer already held, newest answer first.
 * @param args names or ids: `{ project: 'web', instance: 'db-1' }`
 */
export function findCached(
  client: QueryClient,
  scopes: readonly Scope[],
  noun: Noun,
  args: Given,
): unknown {
  const wanted = args[noun]
  const { view, lists } = FOUND_IN[noun]
  let newest: { thing: Thing; at: number } | undefined
  for (const id of view ? [view, ...lists] : lists)
    for (const { queryKey, state } of client.getQueryCache().findAll({ queryKey: [id] })) {
      if (!sameParents(queryKey[1] as AnyInput, args)) continue
      const { data } = state as { data?: { items?: unknown[] } }
      const thing = isIt(data, wanted) ? data : data?.items?.find((item) => isIt(item, wanted))
      if (isIt(thing, wanted) && (!newest || state.dataUpdatedAt > newest.at))
        newest = { thing, at: state.dataUpdatedAt }
    }
  if (newest) return newest.thing
  for (const scope of scopes.toReversed())
    for (const subject of [scope.subject, ...(scope.marks ?? [])])
      if (
        subject?.noun === noun &&
        isIt(subject.value, wanted) &&
        (args['project'] === undefined || subject.args['project'] === args['project'])
      )
        return subject.value
  return undefined
}

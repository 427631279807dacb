/** Things by name, searched while one types, and the one thing that a pasted UUID names. */
import { useQueries, useQuery } from '@tanstack/react-query'
import type { AnyInput, Operation } from '@/api/operation'
import { pathParams } from '@/api/operation'
import {
  affinityGroupList,
  affinityGroupView,
  antiAffinityGroupList,
  antiAffinityGroupView,
} from '@/api/operations/affinity'
import { callAny } from '@/api/client'
import { ApiError } from '@/api/errors'
import { currentUserAccessTokenList, currentUserSshKeyList } from '@/api/operations/current-user'
import { diskList, diskView } from '@/api/operations/disk'
import { floatingIpList, floatingIpView } from '@/api/operations/floating-ip'
import { imageList, imageView } from '@/api/operations/image'
import {
  instanceExternalIpList,
  instanceList,
  instanceNetworkInterfaceList,
  instanceView,
} from '@/api/operations/instance'
import { projectList, projectView } from '@/api/operations/project'
import { certificateList, certificateView } from '@/api/operations/certificate'
import {
  groupList,
  groupView,
  userList,
  userSessionList,
  userTokenList,
  userView,
} from '@/api/operations/user'
import type { PolicyLevel } from '@/api/policies'
import { siloList } from '@/api/operations/silo'
import { snapshotList, snapshotView } from '@/api/operations/snapshot'
import type { Read } from '@/api/query'
import { ALL } from '@/api/query'
import { isUuid } from '@/model/validate'
import { paths } from '@/paths'
import { accessRead } from '@/resources/access/policies'
import { diskBadge, instanceBadge, snapshotBadge } from '@/resources/states'
import type { Badge } from '@/ui/State'
import { platform, preferences } from '@/bind/preferences'
import { aliasesOf } from '@commands/palette/aliases'
import type { Given } from '@commands/engine/args'
import { commands } from '@commands/index'
import { keymap } from '@commands/keys/keymap'
import type { Noun } from '@commands/engine/noun'

export interface NamedThing {
  noun: Noun
  id: string
  name: string
  /** What it goes by in addresses, where that is not its name. */
  goesBy?: string
  project?: string | undefined
  badge?: Badge | undefined
  href?: string | undefined
  /** The thing as the API gave it. */
  value?: unknown
}

/** One request a kind in half a minute is enough to complete names from. */
const NAMES_FRESH = 30_000

interface Found {
  id?: string
  name?: string
  /** What people and groups are called. */
  displayName?: string
  /** An address that has no name goes by itself. */
  ip?: string
  /** Somebody's role by the policy that lists them. */
  own?: string
  kind?: string
  projectId?: string | null
  runState?: Parameters<typeof instanceBadge>[0]
  /** A disk's, or a snapshot's. */
  state?: { state: Parameters<typeof diskBadge>[0] } | Parameters<typeof snapshotBadge>[0]
}

interface Page {
  items: readonly Found[]
  nextPage?: string | null | undefined
}

interface Listed {
  /** What the list is of: nothing is asked before that is known. */
  of: readonly ('project' | 'instance')[]
  /** How it is read, once that is known. */
  read(known: Given): Pick<Read<Page>, 'queryKey' | 'queryFn' | 'staleTime'>
  /** Which of the answer are of this kind, where it holds others too. */
  only?(found: Found): boolean
  /** Several have the same name, or it is not theirs alone: addresses have their id. */
  byId?: true
}

/** What the control plane lists. */
const inApi = (
  list: Operation,
  of: Listed['of'] = [],
  more: Pick<Listed, 'only' | 'byId'> = {},
): Listed => ({
  of,
  ...more,
  read(known) {
    const inPath = new Set(pathParams(list))
    const part = (isPath: boolean) =>
      Object.fromEntries(
        of
          .filter((parent) => inPath.has(parent) === isPath)
          .map((parent) => [parent, known[parent]]),
      )
    const input = { path: part(true), query: { ...part(false), limit: ALL } } as AnyInput
    return {
      queryKey: [list.id, input, 'names'],
      queryFn: ({ signal }) => callAny(list, input, { signal }) as Promise<Page>,
      staleTime: NAMES_FRESH,
    }
  },
})

/** Those who have a role by one policy. */
const holders = (level: PolicyLevel): Listed => ({
  of: level === 'project' ? ['project'] : [],
  only: ({ own }) => own !== undefined,
  byId: true,
  read: ({ project }) => ({
    ...(accessRead({ level, ...(typeof project === 'string' && { project }) }) as Read<Page>),
    staleTime: NAMES_FRESH,
  }),
})

/** What is kept in this browser: nobody is asked for it. */
const ownList = (
  kind: string,
  rows: () => readonly Found[] | Promise<readonly Found[]>,
): Listed => ({
  of: [],
  read: () => ({
    queryKey: [`own ${kind}`],
    queryFn: async () => ({ items: await rows() }),
    staleTime: 0,
  }),
})

const LISTS: Record<Noun, Listed> = {
  project: inApi(projectList),
  instance: inApi(instanceList, ['project']),
  disk: inApi(diskList, ['project']),
  snapshot: inApi(snapshotList, ['project']),
  image: inApi(imageList, ['project']),
  'silo image': inApi(imageList),
  silo: inApi(siloList),
  interface: inApi(instanceNetworkInterfaceList, ['project', 'instance']),
  externalIp: inApi(instanceExternalIpList, ['project', 'instance'], {
    only: ({ kind }) => kind !== 'floating',
  }),
  floatingIp: inApi(floatingIpList, ['project']),
  antiAffinityGroup: inApi(antiAffinityGroupList, ['project']),
  affinityGroup: inApi(affinityGroupList, ['project']),
  user: inApi(userList, [], { byId: true }),
  group: inApi(groupList, [], { byId: true }),
  siloRole: holders('silo'),
  projectRole: holders('project'),
  fleetRole: holders('fleet'),
  // Nothing acts on one of these alone.
  userSession: inApi(userSessionList),
  userToken: inApi(userTokenList),
  certificate: inApi(certificateList),
  sshKey: inApi(currentUserSshKeyList),
  accessToken: inApi(currentUserAccessTokenList),
  key: ownList('key', async () => {
    const { keyRows } = await import('@commands/keys/own-keys-edit')
    return keyRows(commands, keymap, preferences.getState().keymap, platform)
  }),
  alias: ownList('alias', () =>
    aliasesOf(preferences.getState().aliases).map(({ word }) => ({ id: word, name: word })),
  ),
}

const VIEWS: readonly (readonly [Noun, Operation])[] = [
  ['instance', instanceView],
  ['disk', diskView],
  ['snapshot', snapshotView],
  ['project', projectView],
  ['image', imageView],
  ['floatingIp', floatingIpView],
  ['antiAffinityGroup', antiAffinityGroupView],
  ['affinityGroup', affinityGroupView],
  ['user', userView],
  ['group', groupView],
  ['certificate', certificateView],
]

function badgeOf({ runState, state }: Found): Badge | undefined {
  if (runState) return instanceBadge(runState)
  if (typeof state === 'object') return diskBadge(state.state)
  return state && snapshotBadge(state)
}

/** Where a thing is looked at; of one found by its id alone the project's name is not known. */
function hrefOf(noun: Noun, id: string, name: string, project?: string): string | undefined {
  if (noun === 'project') return paths.instances({ project: name })
  if (noun === 'silo image') return paths.siloImage({ image: name })
  if (noun === 'user') return paths.userSessions({ userId: id })
  if (noun === 'group') return paths.group({ groupId: id })
  if (noun === 'certificate') return paths.certificate({ certificate: name })
  if (noun === 'sshKey') return paths.sshKey({ sshKey: name })
  if (project === undefined)
    return noun === 'instance' ? paths.lookupInstance({ instance: id }) : undefined
  if (noun === 'instance') return paths.instanceStorage({ project, instance: name })
  if (noun === 'disk') return paths.disk({ project, disk: name })
  if (noun === 'snapshot') return paths.snapshot({ project, snapshot: name })
  if (noun === 'image') return paths.image({ project, image: name })
  if (noun === 'antiAffinityGroup')
    return paths.antiAffinityGroup({ project, antiAffinityGroup: name })
  if (noun === 'affinityGroup') return paths.affinityGroup({ project, affinityGroup: name })
  return undefined
}

function thing(kind: Noun, found: Found, known: string | undefined): NamedThing {
  const project = LISTS[kind].of.includes('project') ? known : undefined
  // Looked up by id, an image says itself whether it is a project's.
  const noun = kind === 'image' && project === undefined && !found.projectId ? 'silo image' : kind
  const { ip, displayName = ip, id = '', name = displayName ?? id } = found
  const goesBy = LISTS[noun].byId ? { goesBy: id } : {}
  return {
    noun,
    id: id || name,
    name,
    ...goesBy,
    badge: badgeOf(found),
    href: hrefOf(noun, id, name, project),
    project,
    value: found,
  }
}

const namesOf = (noun: Noun, known: Given) => {
  const { of, only = () => true, read } = LISTS[noun]
  return {
    ...read(known),
    enabled: of.every((parent) => typeof known[parent] === 'string'),
    throwOnError: false,
    select: (page: Page) => ({
      things: page.items
        .filter(only)
        .map((item) => thing(noun, item, known['project'] as string | undefined)),
      isPartial: Boolean(page.nextPage),
    }),
  }
}

/** Projects, and what is in the project one is in. @param searching nothing is asked before something is typed */
export function useNames(
  project: string | undefined,
  searching: boolean,
): { names: readonly NamedThing[]; error: Error | undefined } {
  const found = useQueries({
    queries: (['project', 'instance', 'disk', 'snapshot'] as const).map((noun) => {
      const options = namesOf(noun, { project })
      return { ...options, enabled: options.enabled && searching }
    }),
  })
  return {
    names: found.flatMap((f) => f.data?.things ?? []),
    error: found.find((f) => f.error && !f.data)?.error ?? undefined,
  }
}

/** What can be picked for a missing argument. */
export function useChoices(
  noun: Noun,
  known: Given,
): {
  things: readonly NamedThing[]
  isPartial: boolean
  isLoading: boolean
  error: Error | null
  refetch(): Promise<unknown>
} {
  const { data, isLoading, error, refetch } = useQuery(namesOf(noun, known))
  const { things = [], isPartial = false } = data ?? {}
  return { things, isPartial, isLoading, error, refetch }
}

/** Not there, or not for this user: that is an answer. */
const isKnownAnswer = (error: Error) =>
  error instanceof ApiError && (error.statusCode === 403 || error.statusCode === 404)

/** Whatever a pasted UUID names, of the kinds that can be viewed by id alone. */
export function useLookup(
  text: string,
): { things: readonly NamedThing[]; isLooking: boolean; error: Error | undefined } | undefined {
  const id = text.trim().toLowerCase()
  const isId = isUuid(id)
  const found = useQueries({
    queries: VIEWS.map(([noun, view]) => ({
      queryKey: [view.id, { path: { [pathParams(view)[0] ?? '']: id } }, 'lookup'],
      // Most kinds will not know the id: that is the answer, not a failure.
      queryFn: async ({ signal }: { signal: AbortSignal }) =>
        thing(
          noun,
          (await callAny(
            view,
            { path: { [pathParams(view)[0] ?? '']: id } },
            { signal, expected: 404 },
          )) as Found,
          undefined,
        ),
      enabled: isId,
      staleTime: NAMES_FRESH,
      throwOnError: false,
    })),
  })
  if (!isId) return undefined
  return {
    things: found.flatMap((f) => f.data ?? []),
    isLooking: found.some((f) => f.isFetching),
    error: found.find((f) => f.error && !isKnownAnswer(f.error))?.error ?? undefined,
  }
}

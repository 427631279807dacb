/** Things by name, searched while one types, and the one thing that a pasted UUID names. */
import { useQueries, useQuery } from '@tanstack/react-query'
import type { Operation } from '@/api/operation'
import { pathParams } from '@/api/operation'
import {
  affinityGroupList,
  affinityGroupView,
  antiAffinityGroupList,
  antiAffinityGroupView,
} from '@/api/operations/affinity'
import { callAny } from '@/api/client'
import {
  currentUserAccessTokenList,
  currentUserGroups,
  currentUserSshKeyList,
} from '@/api/operations/current-user'
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
import { siloList } from '@/api/operations/silo'
import { snapshotList, snapshotView } from '@/api/operations/snapshot'
import { ALL } from '@/api/query'
import { isUuid } from '@/model/validate'
import { paths } from '@/paths'
import { diskBadge, instanceBadge, snapshotBadge } from '@/resources/states'
import type { Badge } from '@/ui/State'
import { platform, preferences } from '@/bind/preferences'
import { aliasesOf } from '@commands/aliases'
import type { Given } from '@commands/args'
import { commands } from '@commands/index'
import { keymap } from '@commands/keymap'
import type { Noun } from '@commands/noun'

export interface NamedThing {
  noun: Noun
  id: string
  name: string
  project?: string | undefined
  badge?: Badge | undefined
  href?: string | undefined
}

/** One request a kind in half a minute is enough to complete names from. */
const NAMES_FRESH = 30_000

interface Found {
  id?: string
  name?: string
  /** An address that has no name goes by itself. */
  ip?: string
  displayName?: string
  kind?: string
  projectId?: string | null
  runState?: Parameters<typeof instanceBadge>[0]
  /** A disk's, or a snapshot's. */
  state?: { state: Parameters<typeof diskBadge>[0] } | Parameters<typeof snapshotBadge>[0]
}

interface Listed {
  /** Nobody is asked for what is kept in this browser. */
  list: Operation | (() => readonly Found[] | Promise<readonly Found[]>)
  /** What the list is of: nothing is asked before that is known. */
  of: readonly ('project' | 'instance')[]
  /** Which of the answer are of this kind, where it holds others too. */
  only?(found: Found): boolean
}

const LISTS: Record<Noun, Listed> = {
  project: { list: projectList, of: [] },
  instance: { list: instanceList, of: ['project'] },
  disk: { list: diskList, of: ['project'] },
  snapshot: { list: snapshotList, of: ['project'] },
  image: { list: imageList, of: ['project'] },
  'silo image': { list: imageList, of: [] },
  silo: { list: siloList, of: [] },
  interface: { list: instanceNetworkInterfaceList, of: ['project', 'instance'] },
  externalIp: {
    list: instanceExternalIpList,
    of: ['project', 'instance'],
    only: ({ kind }) => kind !== 'floating',
  },
  floatingIp: { list: floatingIpList, of: ['project'] },
  antiAffinityGroup: { list: antiAffinityGroupList, of: ['project'] },
  affinityGroup: { list: affinityGroupList, of: ['project'] },
  sshKey: { list: currentUserSshKeyList, of: [] },
  accessToken: { list: currentUserAccessTokenList, of: [] },
  group: { list: currentUserGroups, of: [] },
  key: {
    list: async () => {
      const { keyRows } = await import('@commands/own-keys-edit')
      return keyRows(commands, keymap, preferences.getState().keymap, platform)
    },
    of: [],
  },
  alias: {
    list: () =>
      aliasesOf(preferences.getState().aliases).map(({ word }) => ({ id: word, name: word })),
    of: [],
  },
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

function thing(kind: Noun, found: Found, project: string | undefined): NamedThing {
  // Looked up by id, an image says itself whether it is a project's.
  const noun = kind === 'image' && project === undefined && !found.projectId ? 'silo image' : kind
  const { ip, displayName = ip, id = '', name = displayName ?? id } = found
  return { noun, id, name, badge: badgeOf(found), href: hrefOf(noun, id, name, project), project }
}

const namesOf = (noun: Noun, known: Given) => {
  const { list, of, only = () => true } = LISTS[noun]
  const given = Object.fromEntries(
    of.flatMap((parent): [string, string][] => {
      const value = known[parent]
      return typeof value === 'string' ? [[parent, value]] : []
    }),
  )
  const isOwn = typeof list === 'function'
  const inPath = new Set(isOwn ? [] : pathParams(list))
  const part = (isPath: boolean) =>
    Object.fromEntries(Object.entries(given).filter(([parent]) => inPath.has(parent) === isPath))
  const input = { path: part(true), query: { ...part(false), limit: ALL } }
  return {
    queryKey: [isOwn ? `own ${noun}` : list.id, input, 'names'],
    queryFn: async ({ signal }: { signal: AbortSignal }) =>
      isOwn
        ? { items: [...(await list())] }
        : ((await callAny(list, input, { signal })) as {
            items: Found[]
            nextPage?: string | null
          }),
    staleTime: isOwn ? 0 : NAMES_FRESH,
    enabled: of.every((parent) => given[parent] !== undefined),
    throwOnError: false,
    select: (page: { items: Found[]; nextPage?: string | null }) => ({
      things: page.items.filter(only).map((item) => thing(noun, item, given['project'])),
      isPartial: Boolean(page.nextPage),
    }),
  }
}

/** Projects, and what is in the project one is in. @param searching nothing is asked before something is typed */
export function useNames(project: string | undefined, searching: boolean): readonly NamedThing[] {
  const found = useQueries({
    queries: (['project', 'instance', 'disk', 'snapshot'] as const).map((noun) => {
      const options = namesOf(noun, { project })
      return { ...options, enabled: options.enabled && searching }
    }),
  })
  return found.flatMap((f) => f.data?.things ?? [])
}

/** What can be picked for a missing argument. */
export function useChoices(
  noun: Noun,
  known: Given,
): { things: readonly NamedThing[]; isPartial: boolean; isLoading: boolean; error: Error | null } {
  const { data, isLoading, error } = useQuery(namesOf(noun, known))
  return { things: data?.things ?? [], isPartial: data?.isPartial ?? false, isLoading, error }
}

/** Whatever a pasted UUID names, of the kinds that can be viewed by id alone. */
export function useLookup(
  text: string,
): { things: readonly NamedThing[]; isLooking: boolean } | undefined {
  const id = text.trim().toLowerCase()
  const isId = isUuid(id)
  const found = useQueries({
    queries: VIEWS.map(([noun, view]) => ({
      queryKey: [view.id, { path: { [noun]: id } }, 'lookup'],
      // Most kinds will not know the id: that is the answer, not a failure.
      queryFn: async ({ signal }: { signal: AbortSignal }) =>
        thing(
          noun,
          (await callAny(view, { path: { [noun]: id } }, { signal, expected: 404 })) as Found,
          undefined,
        ),
      enabled: isId,
      staleTime: NAMES_FRESH,
      throwOnError: false,
    })),
  })
  if (!isId) return undefined
  return { things: found.flatMap((f) => f.data ?? []), isLooking: found.some((f) => f.isFetching) }
}

/**
 * The options of pickers: the first thousand things of a noun, and things looked up by name. One read of the list is
 * enough for almost all users; with more than a thousand things, the user types the name.
 */
import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { callAny } from '@/api/client'
import { ApiError, isNotFound } from '@/api/errors'
import type { Image } from '@/api/contract/image'
import type { GroupKind } from '@/api/groups'
import { GROUP_OPERATIONS, onGroup } from '@/api/groups'
import { onDisk, onImage, onInstance, onSnapshot } from '@/api/inputs'
import { noteExpected } from '@/api/log'
import type { AnyInput, Operation } from '@/api/operation'
import { currentUserSshKeyView } from '@/api/operations/ssh-key'
import { diskView } from '@/api/operations/disk'
import { floatingIpView } from '@/api/operations/floating-ip'
import { imageView } from '@/api/operations/image'
import { instanceView } from '@/api/operations/instance'
import { ipPoolView } from '@/api/operations/ip-pool'
import { multicastGroupView } from '@/api/operations/multicast-group'
import { projectView } from '@/api/operations/project'
import { snapshotView } from '@/api/operations/snapshot'
import { subnetPoolView } from '@/api/operations/subnet-pool'
import { vpcView } from '@/api/operations/vpc'
import type { Unlisted } from '@/bind/Part'
import { unlisted } from '@/bind/Part'
import { useSideRead } from '@/bind/read'
import type { FindUnlisted } from '@/ui/find-unlisted'
import { visibleSiloImages } from './derived'
import type { Page } from '@/resources/list-read'
import { computeReads } from '@/resources/compute/reads'
import { coreReads } from '@/resources/core/reads'
import { networkingReads } from '@/resources/networking/reads'
import { externalSubnetReads } from '@/nouns/networking/external-subnet/reads'
import { multicastReads } from '@/nouns/networking/multicast-group/reads'
import { unicastPools } from '@/resources/networking/unicast-pools'
import { settingsReads } from '@/resources/settings/reads'
import { diskReads } from '@/nouns/storage/disk/reads'
import { imageReads } from '@/nouns/storage/image/reads'
import { snapshotReads } from '@/nouns/storage/snapshot/reads'

export interface Options<T> extends Page<T> {
  /** For an incompletely read list: finds a thing by its name and adds it to the options. */
  findUnlisted: FindUnlisted | undefined
  /** The list is still loading. Until then, `items` is empty. */
  isComing: boolean
  /** All things; `undefined` while unknown, and for an incompletely read list. */
  known: readonly T[] | undefined
  /** The picker's text while the list is loading, or after a failure. */
  picker: Unlisted
}

const NONE: Page<never> = { items: [] }

/** The answer of a list, and whether it is still loading. */
type ListQuery<T> = Parameters<typeof unlisted>[0] & { data: Page<T> | undefined }

/**
 * A list as the options of a picker.
 * @param view the operation that finds a thing by its name @param at the input of that operation
 */
export function useOptions<T extends { id: string }>(
  query: ListQuery<T>,
  view: Operation,
  at: (name: string) => AnyInput,
): Options<T> {
  const client = useQueryClient()
  const queryKey = ['looked up', view.id, at('')]
  const { data: found } = useQuery<readonly T[]>({ queryKey, queryFn: skipToken })
  const page: Page<T> = query.data ?? NONE
  const listedIds = new Set(page.items.map(({ id }) => id))
  const more = (found ?? []).filter(({ id }) => !listedIds.has(id))
  const items = more.length > 0 ? [...page.items, ...more] : page.items
  return {
    ...page,
    items,
    known: query.data && !page.nextPage ? items : undefined,
    isComing: query.data === undefined && !query.error,
    picker: unlisted(query),
    findUnlisted: page.nextPage
      ? async (name) => {
          try {
            const thing = await callAny<T>(view, at(name), { expected: 404 })
            client.setQueryData<readonly T[]>(queryKey, (before = []) => [...before, thing])
            return true
          } catch (error) {
            if (!isNotFound(error)) throw error
            if (error instanceof ApiError)
              noteExpected(error, 'there may be nothing with the typed name')
            return false
          }
        }
      : undefined,
  }
}

/** Finds a thing in one of several lists that are shown as one. */
export function either(
  ...options: readonly Pick<Options<unknown>, 'findUnlisted'>[]
): FindUnlisted | undefined {
  const ways = options.flatMap(({ findUnlisted }) => findUnlisted ?? [])
  if (ways.length === 0) return undefined
  return async (name) => (await Promise.all(ways.map((find) => find(name)))).some(Boolean)
}

export const useDiskOptions = (project: string) =>
  useOptions(useSideRead(diskReads.allDisks(project)), diskView, (disk) =>
    onDisk({ project, disk }),
  )

export const useInstanceOptions = (project: string) =>
  useOptions(useSideRead(computeReads.allInstances(project)), instanceView, (instance) =>
    onInstance({ project, instance }),
  )

export const useSnapshotOptions = (project: string) =>
  useOptions(useSideRead(snapshotReads.allSnapshots(project)), snapshotView, (snapshot) =>
    onSnapshot({ project, snapshot }),
  )

export const useImageOptions = (project: string) =>
  useOptions(useSideRead(imageReads.allImages(project)), imageView, (image) =>
    onImage({ project, image }),
  )

/** Empty for users who may not read the images. */
export function useSiloImageOptions() {
  const { data, ...query } = useSideRead(visibleSiloImages())
  // For users who may not read the images, the list counts as complete and empty.
  const page = data && (data.type === 'success' ? data.data : NONE)
  return useOptions<Image>({ ...query, data: page }, imageView, (image) => onImage({ image }))
}

export const useProjectOptions = () =>
  useOptions(useSideRead(coreReads.allProjects()), projectView, (project) => ({
    path: { project },
  }))

export const useFloatingIpOptions = (project: string) =>
  useOptions(
    useSideRead(networkingReads.allFloatingIps(project)),
    floatingIpView,
    (floatingIp) => ({
      path: { floatingIp },
      query: { project },
    }),
  )

export const useVpcOptions = (project: string) =>
  useOptions(useSideRead(networkingReads.allVpcs(project)), vpcView, (vpc) => ({
    path: { vpc },
    query: { project },
  }))

export const useGroupOptions = (kind: GroupKind, project: string) =>
  useOptions(
    useSideRead(computeReads.allGroups(kind, project)),
    GROUP_OPERATIONS[kind].view,
    (group) => onGroup({ kind, project, group }),
  )

/** The pools for addresses of instances. */
export const usePoolOptions = () =>
  useOptions(useSideRead(unicastPools()), ipPoolView, (pool) => ({
    path: { pool },
  }))

/** The pools for external subnets. */
export const useSubnetPoolOptions = () =>
  useOptions(useSideRead(externalSubnetReads.pools()), subnetPoolView, (pool) => ({
    path: { pool },
  }))

/** The multicast groups that an instance can join. */
export const useMulticastGroupOptions = () =>
  useOptions(useSideRead(multicastReads.joinable()), multicastGroupView, (multicastGroup) => ({
    path: { multicastGroup },
  }))

/** The user's own keys. */
export const useSshKeyOptions = () =>
  useOptions(useSideRead(settingsReads.sshKeys()), currentUserSshKeyView, (sshKey) => ({
    path: { sshKey },
  }))

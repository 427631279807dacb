/**
 * The options of pickers: the first thousand of a kind, and things that were looked up by name. One
 * list read is enough for almost all users; a user with more than a thousand types the name.
 */
import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { callAny } from '@/api/client'
import { ApiError, isNotFound } from '@/api/errors'
import type { GroupKind } from '@/api/groups'
import { GROUP_OPERATIONS, onGroup } from '@/api/groups'
import { onDisk, onImage, onInstance, onSnapshot } from '@/api/inputs'
import { noteExpected } from '@/api/log'
import type { AnyInput, Operation } from '@/api/operation'
import { diskView } from '@/api/operations/disk'
import { floatingIpView } from '@/api/operations/floating-ip'
import { imageView } from '@/api/operations/image'
import { instanceView } from '@/api/operations/instance'
import { projectView } from '@/api/operations/project'
import { snapshotView } from '@/api/operations/snapshot'
import { vpcView } from '@/api/operations/vpc'
import { useRead } from '@/bind/read'
import type { FindUnlisted } from '@/ui/find-unlisted'
import { visibleSiloImages } from './derived'
import type { Page } from '@/resources/list-read'
import { visible } from '@/resources/list-read'
import { computeReads } from '@/resources/compute/reads'
import { coreReads } from '@/resources/core/reads'
import { networkingReads } from '@/resources/networking/reads'
import { storageReads } from '@/resources/storage/reads'

export interface Options<T> extends Page<T> {
  /**
   * Where the list was not read to its end: finds a thing by its name and adds it to the options.
   */
  findUnlisted: FindUnlisted | undefined
}

/**
 * A list as the options of a picker.
 * @param view the operation that finds a thing by its name @param at its input
 */
export function useOptions<T extends { id: string }>(
  page: Page<T>,
  view: Operation,
  at: (name: string) => AnyInput,
): Options<T> {
  const client = useQueryClient()
  const queryKey = ['looked up', view.id, at('')]
  const { data: found } = useQuery<readonly T[]>({ queryKey, queryFn: skipToken })
  const listedIds = new Set(page.items.map(({ id }) => id))
  const more = (found ?? []).filter(({ id }) => !listedIds.has(id))
  return {
    ...page,
    items: more.length > 0 ? [...page.items, ...more] : page.items,
    findUnlisted: page.nextPage
      ? async (name) => {
          try {
            const thing = (await callAny(view, at(name), { expected: 404 })) as T
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

/** Finds a thing in any of several lists that are shown as one. */
export function either(
  ...options: readonly Pick<Options<unknown>, 'findUnlisted'>[]
): FindUnlisted | undefined {
  const ways = options.flatMap(({ findUnlisted }) => findUnlisted ?? [])
  if (ways.length === 0) return undefined
  return async (name) => (await Promise.all(ways.map((find) => find(name)))).some(Boolean)
}

export const useDiskOptions = (project: string) =>
  useOptions(useRead(storageReads.allDisks(project)).data, diskView, (disk) =>
    onDisk({ project, disk }),
  )

export const useInstanceOptions = (project: string) =>
  useOptions(useRead(computeReads.allInstances(project)).data, instanceView, (instance) =>
    onInstance({ project, instance }),
  )

export const useSnapshotOptions = (project: string) =>
  useOptions(useRead(storageReads.allSnapshots(project)).data, snapshotView, (snapshot) =>
    onSnapshot({ project, snapshot }),
  )

export const useImageOptions = (project: string) =>
  useOptions(useRead(storageReads.allImages(project)).data, imageView, (image) =>
    onImage({ project, image }),
  )

/** Empty when the user may not read them. */
export function useSiloImageOptions() {
  const { data } = useRead(visibleSiloImages())
  const page = visible(data)
  return useOptions(
    data.type === 'success' ? page : { ...page, nextPage: null },
    imageView,
    (image) => onImage({ image }),
  )
}

export const useProjectOptions = () =>
  useOptions(useRead(coreReads.allProjects()).data, projectView, (project) => ({
    path: { project },
  }))

export const useFloatingIpOptions = (project: string) =>
  useOptions(
    useRead(networkingReads.allFloatingIps(project)).data,
    floatingIpView,
    (floatingIp) => ({
      path: { floatingIp },
      query: { project },
    }),
  )

export const useVpcOptions = (project: string) =>
  useOptions(useRead(networkingReads.allVpcs(project)).data, vpcView, (vpc) => ({
    path: { vpc },
    query: { project },
  }))

export const useGroupOptions = (kind: GroupKind, project: string) =>
  useOptions(
    useRead(computeReads.allGroups(kind, project)).data,
    GROUP_OPERATIONS[kind].view,
    (group) => onGroup({ kind, project, group }),
  )

/** The reads of the pages about system updates, for every version of the API. */
import {
  systemUpdateGetRepository,
  systemUpdateRepositoryList,
  systemUpdateRepositoryView,
  systemUpdateStatus,
  targetReleaseView,
} from '@/api/operations/update'
import type { TufRepo } from '@/api/contract/update'
import type { Read, ReadContext } from '@/api/query'
import { FRESH_FOR, read } from '@/api/query'
import { R16 } from '@/api/version'
import type { Release } from './rules'
import { releaseOf } from './rules'
import type { SystemUpdate } from './rules-update'
import { apiOf } from '@/resources/api-of'
import type { ListRead, Page } from '@/resources/list-read'
import { listOf } from '@/resources/list-read'
import { wholeList } from '@/resources/whole-list'

/** The target release, and since later releases also the progress of the update. */
const update = (): Read<SystemUpdate> => ({
  queryKey: [systemUpdateStatus.id, {}, 'in either version'],
  queryFn: async (context) => {
    const api = await apiOf(context)
    if (api === R16) {
      const target = await context.client.fetchQuery(read(targetReleaseView, {}))
      const { generation, releaseSource: source, timeRequested: since } = target
      return source?.type === 'system_version'
        ? { api, generation, target: { version: source.version, since } }
        : { api, generation }
    }
    const status = await context.client.fetchQuery(read(systemUpdateStatus, {}))
    const { targetRelease: target } = status
    return {
      api,
      ...(target?.version && {
        target: { version: target.version, since: target.timeRequested },
      }),
      progress: {
        components: status.componentsByReleaseVersion,
        contactSupport: status.contactSupport === true,
        suspended: status.suspended,
        lastStep: status.timeLastStepPlanned,
      },
    }
  },
  staleTime: FRESH_FOR,
  meta: { madeOf: [systemUpdateStatus.id, targetReleaseView.id] },
})

/** The target release; without an answer, releases are shown without a target. */
const targetOf = async ({ client }: ReadContext) => {
  const { target } = await client.fetchQuery(update()).catch((): Partial<SystemUpdate> => ({}))
  return target?.version
}

const listed = listOf<TufRepo>(systemUpdateRepositoryList, {
  query: { sortBy: 'version_descending' },
})

/** The uploaded releases as one complete list, each with the target. Release 16 lists none. */
function releases(): ListRead<Release> {
  const all = listed.all()
  const whole: Read<Page<Release>> = {
    queryKey: [systemUpdateRepositoryList.id, {}, 'with the target'],
    queryFn: async (context) => {
      if ((await apiOf(context)) === R16) return { items: [] }
      const [{ items }, target] = await Promise.all([all.queryFn(context), targetOf(context)])
      return { items: items.map((repository) => releaseOf(repository, target)) }
    },
    staleTime: FRESH_FOR,
    meta: { madeOf: [systemUpdateRepositoryList.id, systemUpdateStatus.id] },
  }
  return wholeList(whole)
}

/** One release by its version; release 16 also returns its artifacts. */
const release = (systemVersion: string): Read<Release> => ({
  queryKey: [systemUpdateRepositoryView.id, { path: { systemVersion } }, 'with the target'],
  queryFn: async (context) => {
    const path = { path: { systemVersion } }
    const [api, target] = await Promise.all([apiOf(context), targetOf(context)])
    if (api !== R16)
      return releaseOf(
        await context.client.fetchQuery(read(systemUpdateRepositoryView, path)),
        target,
      )
    const { description } = await context.client.fetchQuery(read(systemUpdateGetRepository, path))
    return { ...releaseOf(description.repo, target), artifacts: description.artifacts }
  },
  staleTime: FRESH_FOR,
  meta: {
    madeOf: [
      systemUpdateRepositoryView.id,
      systemUpdateGetRepository.id,
      systemUpdateStatus.id,
      targetReleaseView.id,
    ],
  },
})

export const updateReads = { update, releases, release } as const

/** What the pages about support bundles read. */
import { callLength, callText } from '@/api/raw'
import {
  supportBundleDownloadFile,
  supportBundleHead,
  supportBundleHeadFile,
  supportBundleIndex,
  supportBundleList,
  supportBundleView,
} from '@/api/operations/support-bundle'
import type { Allowed, Read } from '@/api/query'
import { read } from '@/api/query'
import { filesIn } from '@/model/operations/support-bundle'
import type { Items } from '../list-read'
import { listOf } from '../list-read'
import { forFleetAdmin } from '../refused-reads'

const success = <T>(data: T): Allowed<T> => ({ type: 'success', data })

const at = (bundleId: string) => ({ path: { bundleId } })

const fileAt = (bundleId: string, file: string) => ({ path: { bundleId, file } })

export const bundleReads = {
  bundles: () =>
    listOf<Items<typeof supportBundleList>>(supportBundleList, {
      query: { sortBy: 'time_and_id_descending' },
    }),
  bundle: (id: string) => read(supportBundleView, at(id)),
  /** The files of a collected bundle, which never change. Only admins of the fleet may see them. */
  files: (id: string): Read<Allowed<string[]>> =>
    forFleetAdmin(
      {
        queryKey: [supportBundleIndex.id, at(id)],
        queryFn: async ({ signal }) =>
          success(filesIn(await callText(supportBundleIndex, at(id), signal))),
        staleTime: Infinity,
      },
      supportBundleIndex,
    ),
  /** The size of a collected bundle, in bytes; `undefined` where the server does not tell it. */
  size: (id: string): Read<Allowed<number | undefined>> =>
    forFleetAdmin(
      {
        queryKey: [supportBundleHead.id, at(id)],
        queryFn: async ({ signal }) => success(await callLength(supportBundleHead, at(id), signal)),
        staleTime: Infinity,
      },
      supportBundleHead,
    ),
  /** The size of one file, in bytes; null where the server does not tell it. */
  fileSize: (id: string, file: string): Read<number | null> => ({
    queryKey: [supportBundleHeadFile.id, fileAt(id, file)],
    queryFn: async ({ signal }) =>
      (await callLength(supportBundleHeadFile, fileAt(id, file), signal)) ?? null,
    staleTime: Infinity,
  }),
  /** One file as text. */
  fileText: (id: string, file: string): Read<string> => ({
    queryKey: [supportBundleDownloadFile.id, fileAt(id, file)],
    queryFn: ({ signal }) => callText(supportBundleDownloadFile, fileAt(id, file), signal),
    staleTime: Infinity,
  }),
} as const

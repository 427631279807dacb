/** The reads of the pages about support bundles. */
import { callLength, callText } from '@/api/raw'
import {
  supportBundleDownloadFile,
  supportBundleHead,
  supportBundleHeadFile,
  supportBundleIndex,
  supportBundleList,
  supportBundleView,
} from '@/api/operations/support-bundle'
import type { Read } from '@/api/query'
import { read } from '@/api/query'
import { filesIn } from './rules'
import type { Items } from '@/resources/list-read'
import { listOf } from '@/resources/list-read'

const at = (bundleId: string) => ({ path: { bundleId } })

const fileAt = (bundleId: string, file: string) => ({ path: { bundleId, file } })

export const bundleReads = {
  bundles: () =>
    listOf<Items<typeof supportBundleList>>(supportBundleList, {
      query: { sortBy: 'time_and_id_descending' },
    }),
  bundle: (id: string) => read(supportBundleView, at(id)),
  /** The files of a collected bundle, which never change. */
  files: (id: string): Read<string[]> => ({
    queryKey: [supportBundleIndex.id, at(id)],
    queryFn: async ({ signal }) => filesIn(await callText(supportBundleIndex, at(id), signal)),
    staleTime: Infinity,
  }),
  /** The size of a collected bundle, in bytes; null where the server does not return it. */
  size: (id: string): Read<number | null> => ({
    queryKey: [supportBundleHead.id, at(id)],
    queryFn: async ({ signal }) => (await callLength(supportBundleHead, at(id), signal)) ?? null,
    staleTime: Infinity,
  }),
  /** The size of one file, in bytes; null where the server does not return it. */
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

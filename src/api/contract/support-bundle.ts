/** Written by `npm run contract:write` from the facts and the overlay in `src/api`, and to be changed there. */
import * as z from 'zod'
import { TimeAndIdSortMode, page, paging, timestamp, uuid } from './common'

export const SupportBundleCreate = z.object({ userComment: z.string().nullish() })
export type SupportBundleCreate = z.infer<typeof SupportBundleCreate>

export const SupportBundleState = z.enum(['collecting', 'destroying', 'failed', 'active'])
export type SupportBundleState = z.infer<typeof SupportBundleState>

export const SupportBundleInfo = z.object({
  id: uuid,
  reasonForCreation: z.string(),
  reasonForFailure: z.string().nullish(),
  state: SupportBundleState,
  timeCreated: timestamp,
  userComment: z.string().nullish(),
})
export type SupportBundleInfo = z.infer<typeof SupportBundleInfo>

export const SupportBundleUpdate = z.object({ userComment: z.string().nullish() })
export type SupportBundleUpdate = z.infer<typeof SupportBundleUpdate>

export const supportBundleContract = {
  supportBundleCreate: { body: SupportBundleCreate, result: SupportBundleInfo, status: 201 },
  supportBundleDelete: { status: 204 },
  supportBundleDownload: { status: 200 },
  supportBundleDownloadFile: { status: 200 },
  supportBundleHead: { status: 200 },
  supportBundleHeadFile: { status: 200 },
  supportBundleIndex: { status: 200 },
  supportBundleList: {
    query: z.object({ ...paging, sortBy: TimeAndIdSortMode.optional() }),
    result: page(SupportBundleInfo),
    status: 200,
  },
  supportBundleUpdate: { body: SupportBundleUpdate, result: SupportBundleInfo, status: 200 },
  supportBundleView: { result: SupportBundleInfo, status: 200 },
} as const

import * as z from 'zod'
import { idList, page, timestamp, uuid } from './common'

/** Trusted root role used by the update system to verify update repositories. */
export const UpdatesTrustRoot = z.object({
  /** The UUID of this trusted root role. */
  id: uuid,
  /** The trusted root role itself, a JSON document as described by The Update Framework. */
  rootRole: z.unknown(),
  /** Time the trusted root role was added. */
  timeCreated: timestamp,
})
export type UpdatesTrustRoot = z.infer<typeof UpdatesTrustRoot>

export const trustRootContract = {
  systemUpdateTrustRootList: {
    query: idList,
    result: page(UpdatesTrustRoot),
    status: 200,
  },
  systemUpdateTrustRootCreate: { body: z.unknown(), result: UpdatesTrustRoot, status: 201 },
  systemUpdateTrustRootView: { result: UpdatesTrustRoot, status: 200 },
  systemUpdateTrustRootDelete: { status: 204 },
} as const

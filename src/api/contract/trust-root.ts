/** Written by `npm run contract:write` from the facts and the overlay in `src/api`, and to be changed there. */
import * as z from 'zod'
import { idList, page, timestamp, uuid } from './common'

export const UpdatesTrustRoot = z.object({
  id: uuid,
  rootRole: z.unknown(),
  timeCreated: timestamp,
})
export type UpdatesTrustRoot = z.infer<typeof UpdatesTrustRoot>

export const trustRootContract = {
  systemUpdateTrustRootCreate: { body: z.unknown(), result: UpdatesTrustRoot, status: 201 },
  systemUpdateTrustRootDelete: { status: 204 },
  systemUpdateTrustRootList: { query: idList, result: page(UpdatesTrustRoot), status: 200 },
  systemUpdateTrustRootView: { result: UpdatesTrustRoot, status: 200 },
} as const

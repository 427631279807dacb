/** Written by `npm run contract:write` from the facts and the overlay in `src/api`, and to be changed there. */
import * as z from 'zod'
import { timestamp, uint64, uuid } from './common'

/** What tells a piece of hardware from all others, without its revision. */
export const BaseboardId = z.object({ partNumber: z.string(), serialNumber: z.string() })
export type BaseboardId = z.infer<typeof BaseboardId>

export const RackMembershipAddSledsRequest = z.object({ sledIds: z.array(BaseboardId) })
export type RackMembershipAddSledsRequest = z.infer<typeof RackMembershipAddSledsRequest>

export const RackMembershipChangeState = z.enum(['in_progress', 'committed', 'aborted'])
export type RackMembershipChangeState = z.infer<typeof RackMembershipChangeState>

/** The sleds that belong to a rack from one change on. */
export const RackMembershipStatus = z.object({
  members: z.array(BaseboardId),
  rackId: uuid,
  state: RackMembershipChangeState,
  timeAborted: timestamp.nullish(),
  timeCommitted: timestamp.nullish(),
  timeCreated: timestamp,
  unacknowledgedMembers: z.array(BaseboardId),
  version: uint64,
})
export type RackMembershipStatus = z.infer<typeof RackMembershipStatus>

export const rackMembershipContract = {
  rackMembershipAbort: { result: RackMembershipStatus, status: 200 },
  rackMembershipAddSleds: {
    body: RackMembershipAddSledsRequest,
    result: RackMembershipStatus,
    status: 200,
  },
  rackMembershipStatus: {
    query: z.object({ version: uint64.optional() }),
    result: RackMembershipStatus,
    status: 200,
  },
} as const

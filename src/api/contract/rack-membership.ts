import * as z from 'zod'
import { timestamp, uuid } from './common'

/** What tells a piece of hardware from all others, without its revision. */
export const BaseboardId = z.object({
  partNumber: z.string(),
  /** Serial number (unique for a given part number) */
  serialNumber: z.string(),
})
export type BaseboardId = z.infer<typeof BaseboardId>

/** A number that grows with each change of the sleds of a rack. */
export const RackMembershipVersion = z.int().nonnegative()

export const RackMembershipChangeState = z.enum(['in_progress', 'committed', 'aborted'])
export type RackMembershipChangeState = z.infer<typeof RackMembershipChangeState>

/** The sleds that belong to a rack from one change on. */
export const RackMembershipStatus = z.object({
  /** All members of the rack for this version */
  members: z.array(BaseboardId),
  rackId: uuid,
  state: RackMembershipChangeState,
  timeAborted: timestamp.nullish(),
  timeCommitted: timestamp.nullish(),
  timeCreated: timestamp,
  /** All members that have not yet confirmed this membership version */
  unacknowledgedMembers: z.array(BaseboardId),
  version: RackMembershipVersion,
})
export type RackMembershipStatus = z.infer<typeof RackMembershipStatus>

/** Sleds that are to become members of a rack. */
export const RackMembershipAddSledsRequest = z.object({ sledIds: z.array(BaseboardId) })
export type RackMembershipAddSledsRequest = z.infer<typeof RackMembershipAddSledsRequest>

export const rackMembershipContract = {
  rackMembershipStatus: {
    query: z.object({ version: RackMembershipVersion.optional() }),
    result: RackMembershipStatus,
    status: 200,
  },
  rackMembershipAddSleds: {
    body: RackMembershipAddSledsRequest,
    result: RackMembershipStatus,
    status: 200,
  },
  rackMembershipAbort: { result: RackMembershipStatus, status: 200 },
} as const

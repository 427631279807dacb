/** Written by `npm run contract:write` from the facts and the overlay in `src/api`, and to be changed there. */
import * as z from 'zod'
import { R18, R19 } from '@/api/version'
import {
  IdSortMode,
  idList,
  identity,
  ipAddress,
  nameIdOrAddress,
  nameOrId,
  ofProject,
  page,
  paging,
  sortedList,
  uint16,
  uuid,
} from './common'
import { IpVersion } from './ip-pool'
import { onlyUntil, since } from './versions'

export const InstanceMulticastGroupJoin = z.object({
  /** Of a group that does not exist yet and is named: of which version its address is. */
  ipVersion: IpVersion.nullish(),
  /** At most 64. A group in 232.0.0.0/8 or ff3x::/32 needs one. */
  sourceIps: z.array(ipAddress).nullish(),
})
export type InstanceMulticastGroupJoin = z.infer<typeof InstanceMulticastGroupJoin>

/**
 * A multicast group of the fleet: instances of any project and silo receive what is sent to its one address.
 * It is made when the first instance joins it, and goes when the last one leaves.
 */
export const MulticastGroup = z.object({
  ...identity,
  /** Whether a member named no senders when it joined, and so receives from any. */
  hasAnySourceMember: since(R19, z.boolean()),
  ipPoolId: uuid,
  multicastIp: ipAddress,
  /** The VLAN of traffic that leaves the rack. No call sets it. */
  mvlan: onlyUntil(R18, uint16.nullish()),
  /** The senders that members have named, each once. */
  sourceIps: z.array(ipAddress),
  /** The API gives no list of states. */
  state: z.string(),
})
export type MulticastGroup = z.infer<typeof MulticastGroup>

/** A group that an instance joins, in the body of a call that is about more than that. */
export const MulticastGroupJoinSpec = z.object({
  /** A name, an id, or an address. One that does not exist yet is made, unless it is an id. */
  group: nameIdOrAddress,
  ipVersion: IpVersion.nullish(),
  sourceIps: z.array(ipAddress).nullish(),
})
export type MulticastGroupJoinSpec = z.infer<typeof MulticastGroupJoinSpec>

export const MulticastGroupMember = z.object({
  ...identity,
  instanceId: uuid,
  multicastGroupId: uuid,
  multicastIp: ipAddress,
  /** The senders that the instance receives from; empty for any. */
  sourceIps: z.array(ipAddress),
  /** The API gives no list of states. */
  state: z.string(),
})
export type MulticastGroupMember = z.infer<typeof MulticastGroupMember>

export const multicastGroupContract = {
  instanceMulticastGroupJoin: {
    query: ofProject,
    body: InstanceMulticastGroupJoin,
    result: MulticastGroupMember,
    status: 201,
  },
  instanceMulticastGroupLeave: { query: ofProject, status: 204 },
  instanceMulticastGroupList: {
    query: z.object({ ...paging, project: nameOrId.optional(), sortBy: IdSortMode.optional() }),
    result: page(MulticastGroupMember),
    status: 200,
  },
  multicastGroupList: { query: sortedList, result: page(MulticastGroup), status: 200 },
  multicastGroupMemberList: { query: idList, result: page(MulticastGroupMember), status: 200 },
  multicastGroupView: { result: MulticastGroup, status: 200 },
} as const

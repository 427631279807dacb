import * as z from 'zod'
import {
  idList,
  identity,
  ipAddress,
  nameOrId,
  named,
  ofProject,
  page,
  renamed,
  sortedList,
  uint16,
  uuid,
} from './common'

/**
 * A multicast group of the fleet: instances of any project and silo receive what is sent to its one address.
 */
export const MulticastGroup = z.object({
  ...identity,
  ipPoolId: uuid,
  multicastIp: ipAddress,
  /** The VLAN (2 to 4094) of traffic that leaves the rack; missing for none. */
  mvlan: uint16.nullish(),
  /** The senders that are accepted; empty for any. */
  sourceIps: z.array(ipAddress),
  /** The API gives no list of states. */
  state: z.string(),
})
export type MulticastGroup = z.infer<typeof MulticastGroup>

export const MulticastGroupCreate = z.object({
  ...named,
  /** One is chosen from the pool where it is left out. */
  multicastIp: ipAddress.nullish(),
  mvlan: uint16.nullish(),
  /** The default multicast pool where it is left out. */
  pool: nameOrId.nullish(),
  sourceIps: z.array(ipAddress).nullish(),
})
export type MulticastGroupCreate = z.infer<typeof MulticastGroupCreate>

/** What is left out stays; a VLAN of null is taken away. */
export const MulticastGroupUpdate = z.object({
  ...renamed,
  mvlan: uint16.nullish(),
  sourceIps: z.array(ipAddress).nullish(),
})
export type MulticastGroupUpdate = z.infer<typeof MulticastGroupUpdate>

/** An instance that is in a group. */
export const MulticastGroupMember = z.object({
  ...identity,
  instanceId: uuid,
  multicastGroupId: uuid,
  /** The API gives no list of states. */
  state: z.string(),
})
export type MulticastGroupMember = z.infer<typeof MulticastGroupMember>

export const MulticastGroupMemberAdd = z.object({ instance: nameOrId })

export const multicastGroupContract = {
  multicastGroupList: { query: sortedList, result: page(MulticastGroup), status: 200 },
  multicastGroupCreate: { body: MulticastGroupCreate, result: MulticastGroup, status: 201 },
  multicastGroupView: { result: MulticastGroup, status: 200 },
  multicastGroupUpdate: { body: MulticastGroupUpdate, result: MulticastGroup, status: 200 },
  multicastGroupDelete: { status: 204 },
  multicastGroupMemberList: { query: idList, result: page(MulticastGroupMember), status: 200 },
  multicastGroupMemberAdd: {
    query: ofProject,
    body: MulticastGroupMemberAdd,
    result: MulticastGroupMember,
    status: 201,
  },
  multicastGroupMemberRemove: { query: ofProject, status: 204 },
  lookupMulticastGroupByIp: { result: MulticastGroup, status: 200 },
  instanceMulticastGroupList: {
    query: ofProject,
    result: page(MulticastGroupMember),
    status: 200,
  },
  instanceMulticastGroupJoin: { query: ofProject, result: MulticastGroupMember, status: 201 },
  instanceMulticastGroupLeave: { query: ofProject, status: 204 },
} as const

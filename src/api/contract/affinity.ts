import * as z from 'zod'
import {
  identity,
  inProject,
  name,
  named,
  ofProject,
  page,
  projectList,
  renamed,
  uuid,
} from './common'
import { InstanceState } from './instance'

/** Describes the scope of affinity for the purposes of co-location. */
export const FailureDomain = z.literal('sled')
export type FailureDomain = z.infer<typeof FailureDomain>

/** Affinity policy used to describe "what to do when a request cannot be satisfied" */
export const AffinityPolicy = z.enum(['allow', 'fail'])
export type AffinityPolicy = z.infer<typeof AffinityPolicy>

/** View of an affinity or an anti-affinity group. Source: schemas `AffinityGroup`, `AntiAffinityGroup`. */
export const AffinityGroup = z.object({
  ...identity,
  failureDomain: FailureDomain,
  policy: AffinityPolicy,
  projectId: uuid,
})
export type AffinityGroup = z.infer<typeof AffinityGroup>
export type AntiAffinityGroup = AffinityGroup

/** Create-time parameters for a group of either kind */
export const AffinityGroupCreate = z.object({
  ...named,
  failureDomain: FailureDomain,
  policy: AffinityPolicy,
})
export type AffinityGroupCreate = z.infer<typeof AffinityGroupCreate>

/** Updateable properties of a group of either kind */
export const AffinityGroupUpdate = z.object(renamed)
export type AffinityGroupUpdate = z.infer<typeof AffinityGroupUpdate>

/** A member of a group of either kind */
export const AffinityGroupMember = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('instance'),
    value: z.object({ id: uuid, name, runState: InstanceState }),
  }),
])
export type AffinityGroupMember = z.infer<typeof AffinityGroupMember>

const list = { query: projectList, result: page(AffinityGroup), status: 200 } as const
const create = {
  query: inProject,
  body: AffinityGroupCreate,
  result: AffinityGroup,
  status: 201,
} as const
const view = { query: ofProject, result: AffinityGroup, status: 200 } as const
const update = {
  query: ofProject,
  body: AffinityGroupUpdate,
  result: AffinityGroup,
  status: 200,
} as const
const remove = { query: ofProject, status: 204 } as const
const memberList = { query: projectList, result: page(AffinityGroupMember), status: 200 } as const
const memberView = { query: ofProject, result: AffinityGroupMember, status: 200 } as const
const memberAdd = { query: ofProject, result: AffinityGroupMember, status: 201 } as const

export const affinityContract = {
  affinityGroupList: list,
  affinityGroupCreate: create,
  affinityGroupView: view,
  affinityGroupUpdate: update,
  affinityGroupDelete: remove,
  affinityGroupMemberList: memberList,
  affinityGroupMemberInstanceView: memberView,
  affinityGroupMemberInstanceAdd: memberAdd,
  affinityGroupMemberInstanceDelete: remove,
  antiAffinityGroupList: list,
  antiAffinityGroupCreate: create,
  antiAffinityGroupView: view,
  antiAffinityGroupUpdate: update,
  antiAffinityGroupDelete: remove,
  antiAffinityGroupMemberList: memberList,
  antiAffinityGroupMemberInstanceView: memberView,
  antiAffinityGroupMemberInstanceAdd: memberAdd,
  antiAffinityGroupMemberInstanceDelete: remove,
  instanceAffinityGroupList: list,
  instanceAntiAffinityGroupList: list,
} as const

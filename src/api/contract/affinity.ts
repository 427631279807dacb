/** Written by `npm run contract:write` from the facts and the overlay in `src/api`, and to be changed there. */
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
  tagged,
  uuid,
} from './common'
import { InstanceState } from './instance'

export const FailureDomain = z.literal('sled')
export type FailureDomain = z.infer<typeof FailureDomain>

export const AffinityPolicy = z.enum(['allow', 'fail'])
export type AffinityPolicy = z.infer<typeof AffinityPolicy>

export const AffinityGroup = z.object({
  ...identity,
  failureDomain: FailureDomain,
  policy: AffinityPolicy,
  projectId: uuid,
})
export type AffinityGroup = z.infer<typeof AffinityGroup>

export const AffinityGroupCreate = z.object({
  ...named,
  failureDomain: FailureDomain,
  policy: AffinityPolicy,
})
export type AffinityGroupCreate = z.infer<typeof AffinityGroupCreate>

export const AffinityGroupMember = z.discriminatedUnion('type', [
  tagged('instance', z.object({ id: uuid, name, runState: InstanceState })),
])
export type AffinityGroupMember = z.infer<typeof AffinityGroupMember>

export const AffinityGroupUpdate = z.object(renamed)
export type AffinityGroupUpdate = z.infer<typeof AffinityGroupUpdate>

export const AntiAffinityGroup = z.object({
  ...identity,
  failureDomain: FailureDomain,
  policy: AffinityPolicy,
  projectId: uuid,
})
export type AntiAffinityGroup = z.infer<typeof AntiAffinityGroup>

export const AntiAffinityGroupCreate = z.object({
  ...named,
  failureDomain: FailureDomain,
  policy: AffinityPolicy,
})
export type AntiAffinityGroupCreate = z.infer<typeof AntiAffinityGroupCreate>

export const AntiAffinityGroupMember = z.discriminatedUnion('type', [
  tagged('instance', z.object({ id: uuid, name, runState: InstanceState })),
])
export type AntiAffinityGroupMember = z.infer<typeof AntiAffinityGroupMember>

export const AntiAffinityGroupUpdate = z.object(renamed)
export type AntiAffinityGroupUpdate = z.infer<typeof AntiAffinityGroupUpdate>

export const affinityContract = {
  affinityGroupCreate: {
    query: inProject,
    body: AffinityGroupCreate,
    result: AffinityGroup,
    status: 201,
  },
  affinityGroupDelete: { query: ofProject, status: 204 },
  affinityGroupList: { query: projectList, result: page(AffinityGroup), status: 200 },
  affinityGroupMemberInstanceAdd: { query: ofProject, result: AffinityGroupMember, status: 201 },
  affinityGroupMemberInstanceDelete: { query: ofProject, status: 204 },
  affinityGroupMemberInstanceView: { query: ofProject, result: AffinityGroupMember, status: 200 },
  affinityGroupMemberList: { query: projectList, result: page(AffinityGroupMember), status: 200 },
  affinityGroupUpdate: {
    query: ofProject,
    body: AffinityGroupUpdate,
    result: AffinityGroup,
    status: 200,
  },
  affinityGroupView: { query: ofProject, result: AffinityGroup, status: 200 },
  antiAffinityGroupCreate: {
    query: inProject,
    body: AntiAffinityGroupCreate,
    result: AntiAffinityGroup,
    status: 201,
  },
  antiAffinityGroupDelete: { query: ofProject, status: 204 },
  antiAffinityGroupList: { query: projectList, result: page(AntiAffinityGroup), status: 200 },
  antiAffinityGroupMemberInstanceAdd: {
    query: ofProject,
    result: AntiAffinityGroupMember,
    status: 201,
  },
  antiAffinityGroupMemberInstanceDelete: { query: ofProject, status: 204 },
  antiAffinityGroupMemberInstanceView: {
    query: ofProject,
    result: AntiAffinityGroupMember,
    status: 200,
  },
  antiAffinityGroupMemberList: {
    query: projectList,
    result: page(AntiAffinityGroupMember),
    status: 200,
  },
  antiAffinityGroupUpdate: {
    query: ofProject,
    body: AntiAffinityGroupUpdate,
    result: AntiAffinityGroup,
    status: 200,
  },
  antiAffinityGroupView: { query: ofProject, result: AntiAffinityGroup, status: 200 },
  instanceAffinityGroupList: { query: projectList, result: page(AffinityGroup), status: 200 },
  instanceAntiAffinityGroupList: {
    query: projectList,
    result: page(AntiAffinityGroup),
    status: 200,
  },
} as const

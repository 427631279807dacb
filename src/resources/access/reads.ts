/** The reads of pages about users, groups, roles and certificates. */
import { anyRead, listOf } from '../list-read'
import type { Items } from '../list-read'
import type { Policy } from '@/api/contract/policy'
import { certificateList, certificateView } from '@/api/operations/certificate'
import {
  groupList,
  groupView,
  userBuiltinList,
  userBuiltinView,
  userList,
  userView,
} from '@/api/operations/user'
import type { OnePolicy } from '@/api/policies'
import { onPolicy } from '@/api/policies'
import { policyOperations } from '@/api/policy-operations'
import { ALL, read, readAllowing } from '@/api/query'

/** Milliseconds for which the names of users and groups stay fresh: they rarely change. */
const NAMES_FRESH = 30_000
export const accessReads = {
  policy: (at: OnePolicy) => anyRead<Policy>(policyOperations(at).view, onPolicy(at)),
  /** The users of the silo, or of one group. */
  users: (group?: string) =>
    listOf<Items<typeof userList>>(userList, group === undefined ? {} : { query: { group } }),
  allUsers: () => ({ ...read(userList, { query: { limit: ALL } }), staleTime: NAMES_FRESH }),
  groups: () => listOf<Items<typeof groupList>>(groupList),
  everyGroup: () => ({ ...read(groupList, { query: { limit: ALL } }), staleTime: NAMES_FRESH }),
  user: (userId: string) => read(userView, { path: { userId } }),
  userIfAny: (userId: string) =>
    readAllowing(userView, { path: { userId } }, 404, 'it may be a user of another silo'),
  siloGroup: (groupId: string) => read(groupView, { path: { groupId } }),
  siloGroupIfAny: (groupId: string) =>
    readAllowing(groupView, { path: { groupId } }, 404, 'it may be a group of another silo'),
  builtinUsers: () => listOf<Items<typeof userBuiltinList>>(userBuiltinList),
  builtinUser: (user: string) => read(userBuiltinView, { path: { user } }),
  certificates: () => listOf<Items<typeof certificateList>>(certificateList),
  certificate: (certificate: string) => read(certificateView, { path: { certificate } }),
} as const

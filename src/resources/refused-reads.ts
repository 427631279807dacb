/**
 * Wraps reads that the server would refuse to the signed-in user: they answer with the refusal and send no request.
 * In a file of its own, since the first page needs the effective role but none of these.
 */
import type { CurrentUser } from '@/api/contract/current-user'
import { ApiError, WORDS } from '@/api/errors'
import type { Operation } from '@/api/operation'
import type { Allowed, Read } from '@/api/query'
import { lacking } from '@/model/permission'
import { coreReads } from '@/resources/core/reads'
import { cached, effectiveRoleOf, ownSilo } from './effective-role'

/** What the cache holds about the signed-in user. */
interface CachedUser {
  me: CurrentUser | undefined
  effectiveRole: ReturnType<typeof effectiveRoleOf>
}

/** Skips a read that the server would refuse. @param isRefused whether it would */
const unlessRefused = <T>(
  wanted: Read<Allowed<T>>,
  operation: Operation,
  isRefused: (about: CachedUser) => boolean,
): Read<Allowed<T>> => ({
  ...wanted,
  // Whether it is sent depends on the roles.
  url: undefined,
  queryFn: async (context) => {
    const { client } = context
    const about = [coreReads.me(), coreReads.myGroups(), coreReads.visibleSiloPolicy(), ownSilo()]
    await Promise.all(about.map((one) => client.prefetchQuery<unknown>(one)))
    if (!isRefused({ me: cached(client, coreReads.me()), effectiveRole: effectiveRoleOf(client) }))
      return wanted.queryFn(context)
    return {
      type: 'error',
      data: new ApiError({
        kind: 'error',
        message: WORDS.forbidden,
        operation: operation.id,
        url: operation.path,
        statusCode: 403,
      }),
    }
  },
})

/** For reads that need a role on the silo. */
export const forSilo = <T>(wanted: Read<Allowed<T>>, operation: Operation) =>
  unlessRefused(wanted, operation, ({ effectiveRole }) => effectiveRole('silo') === 'none')

/** For reads that need the role of an admin on the fleet. */
export const forFleetAdmin = <T>(wanted: Read<Allowed<T>>, operation: Operation) =>
  unlessRefused(
    wanted,
    operation,
    ({ effectiveRole }) =>
      lacking({ level: 'fleet', role: 'admin' }, effectiveRole('fleet')) !== undefined,
  )

/** For reads that need any role on the fleet. */
export const forFleetViewer = <T>(wanted: Read<Allowed<T>>, operation: Operation) =>
  unlessRefused(
    wanted,
    operation,
    ({ effectiveRole }) =>
      lacking({ level: 'fleet', role: 'viewer' }, effectiveRole('fleet')) !== undefined,
  )

/** For reads that only the user themselves and the silo's admins may make. */
export const forPerson = <T>(userId: string, wanted: Read<Allowed<T>>, operation: Operation) =>
  unlessRefused(
    wanted,
    operation,
    ({ me, effectiveRole }) =>
      me?.id !== userId &&
      lacking({ level: 'silo', role: 'admin' }, effectiveRole('silo')) !== undefined,
  )

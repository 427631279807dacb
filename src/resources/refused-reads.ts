/**
 * Wraps reads that the server would refuse to the signed-in user: they return the refusal without a request. In a
 * file of its own, since the first page needs the effective role but no wrapped read.
 */
import type { QueryClient } from '@tanstack/react-query'
import { ApiError, WORDS } from '@/api/errors'
import type { Operation } from '@/api/operation'
import type { Allowed, Read } from '@/api/query'
import { rackVersion } from '@/api/rack'
import { mayHave, needsOf } from '@/model/permission'
import { coreReads } from '@/resources/core/reads'
import { ownSilo } from '@/resources/core/own-silo'
import { cached, effectiveRoleOf } from './effective-role'
import type { Page } from './list-read'

/** The subject of a read, besides the user's own silo. */
interface About {
  /** The id of the user to whom the thing belongs. */
  user?: string
}

/** Whether the user's roles on the silo and the fleet do not allow an operation outside of projects. */
async function isRefused(operation: Operation, client: QueryClient, { user }: About = {}) {
  const about = [coreReads.me(), coreReads.myGroups(), coreReads.visibleSiloPolicy(), ownSilo()]
  // Each navigation reads them again; where one cannot be read, the server decides.
  await Promise.all(about.map((one) => client.ensureQueryData<unknown>(one).catch(() => {})))
  const asker = {
    roleAt: effectiveRoleOf(client),
    inProject: false,
    inOwnSilo: true,
    isOwn: user !== undefined && user === cached(client, coreReads.me())?.id,
  }
  return needsOf(operation, rackVersion()).some((needed) => !mayHave(needed, asker))
}

/**
 * The read, or the refusal where the user's roles do not allow the operation.
 * @param operation the operation whose required rights decide
 */
export const unlessRefused = <T>(
  wanted: Read<Allowed<T>>,
  operation: Operation,
  about?: About,
): Read<Allowed<T>> => ({
  ...wanted,
  // The roles decide whether a request is sent.
  url: undefined,
  queryFn: async (context) => {
    if (!(await isRefused(operation, context.client, about))) return wanted.queryFn(context)
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

/**
 * The read of a list that is not allowed for users with only a role on a project, although they may use its things.
 * For them the list counts as not loaded: a picker finds things by typed names.
 */
export const listedIfAllowed = <T>(wanted: Read<Page<T>>, operation: Operation): Read<Page<T>> => ({
  ...wanted,
  url: undefined,
  queryFn: async (context) =>
    (await isRefused(operation, context.client))
      ? { items: [], nextPage: 'not listed' }
      : wanted.queryFn(context),
})

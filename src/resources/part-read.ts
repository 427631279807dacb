/** The parts of a read that is made of several: what becomes of the whole where one of them fails. */
import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { ApiError } from '@/api/errors'
import type { Read } from '@/api/query'
import { supporting } from '@/api/query'

/** Failures of parts that were there before. */
const lost = new WeakSet<object>()

/** The API says that the user may not see it, or that it is gone: it is left out, whatever was there before. */
const isAnswer = (error: unknown): boolean =>
  error instanceof ApiError && (error.statusCode === 403 || error.statusCode === 404)

/**
 * Reads parts, which may be half a minute old.
 * @param whole the key of the read that is made of them
 */
export const partsOf =
  (client: QueryClient, whole: QueryKey) =>
  async <T>(one: Read<T>): Promise<T> => {
    const wasThere = [whole, one.queryKey].every((key) => client.getQueryData(key) !== undefined)
    try {
      return await client.fetchQuery(supporting(one))
    } catch (error) {
      if (wasThere && error instanceof Error && !isAnswer(error)) lost.add(error)
      throw error
    }
  }

/**
 * For the failure of a part: leaves it out, unless it was there before.
 * @throws the failure of a part that was there: the whole read fails then, and its page keeps what it had and says so
 */
export const leftOut =
  <T>(instead: T) =>
  (error: unknown): T => {
    if (error instanceof Error && lost.has(error)) throw error
    return instead
  }

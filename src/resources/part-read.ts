/** The parts of a composed read: decides what happens when one of them fails. */
import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { ApiError } from '@/api/errors'
import type { Read } from '@/api/query'
import { supporting } from '@/api/query'

/** Failures of parts that were read successfully before. */
const lost = new WeakSet<object>()

/**
 * The API says that the user may not see the part, or that it is deleted: it is left out, even if it was read before.
 */
const isAnswer = (error: unknown): boolean =>
  error instanceof ApiError && (error.statusCode === 403 || error.statusCode === 404)

/**
 * Reads parts, which may be half a minute old.
 * @param whole the key of the composed read
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
 * For the failure of a part: leaves the part out, unless it was read before.
 * @throws the failure of a part that was read before: then the whole read fails, and its page keeps the old data with
 * a notice
 */
export const leftOut =
  <T>(instead: T) =>
  (error: unknown): T => {
    if (error instanceof Error && lost.has(error)) throw error
    return instead
  }

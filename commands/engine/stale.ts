/** What calls made stale. */
import type { Operation, OperationId } from '@/api/operation'
import type { Ctx } from './context'
import type { Events, Result } from './events'

/** The reads that these calls made stale, each once. */
export const staleAfter = (operations: readonly (Operation | undefined)[]): OperationId[] => [
  ...new Set(operations.flatMap((operation) => operation?.stale ?? [])),
]

/** The operations of a result, those of the calls before it included. */
export const operationsIn = (results: readonly Result[]): (Operation | undefined)[] =>
  results.flatMap((result) => [
    ...operationsIn(result.before ?? []),
    ...(result.request ? [result.request.operation] : []),
  ])

/** Reads again what calls made stale, and says when it has been read. */
export async function readAgain(
  operations: readonly (Operation | undefined)[],
  results: readonly Result[],
  ctx: Pick<Ctx, 'stale'>,
  events: Events,
): Promise<void> {
  await ctx.stale(staleAfter(operations))
  events.emit({ type: 'shown', results })
}

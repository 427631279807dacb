import type * as z from 'zod'
import type { OperationId } from '../operation'
import { contract } from './index'

/**
 * Holds an answer against the contract.
 * @throws ZodError on a misfit: in development and in tests a wrong contract must be seen
 */
export function checkAnswer(id: OperationId, data: unknown): void {
  const { result }: { result?: z.ZodType; status: number } = contract[id]
  // Where only some versions answer with a body, none is read as an empty object.
  const isOptional = result?.safeParse(undefined).success
  if (isOptional && typeof data === 'object' && Object.keys(data ?? {}).length === 0) return
  result?.parse(data)
}

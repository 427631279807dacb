import './no-eval'
import type * as z from 'zod'
import type { OperationId } from '../operation'
import { contract } from './index'

/**
 * Holds an answer against the contract.
 * @throws ZodError on a misfit: in development and in tests a wrong contract must be seen
 */
export function checkAnswer(id: OperationId, data: unknown): void {
  const entry: { result?: z.ZodType; status: number } = contract[id]
  entry.result?.parse(data)
}

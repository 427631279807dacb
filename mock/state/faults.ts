/** Failures that tests request for the next calls of an operation. */
import type { OperationId } from '@/api/operation'

export type Fault =
  /** An error in the API's format, or with the given body (text is sent unchanged). */
  | { kind: 'status'; status: number; body?: unknown; contentType?: string }
  /** The connection is cut without an answer; with `done`, after the call has been carried out. */
  | { kind: 'drop'; done?: boolean }
  /** The call is never answered. */
  | { kind: 'hang' }
  /** The answer is delayed by real milliseconds. */
  | { kind: 'delay'; ms: number }

/** The faults that tests have requested, by operation. */
export class Faults {
  private readonly waiting = new Map<OperationId, Fault[]>()

  /** Makes the next calls of an operation fail. @param times how many calls */
  next(operation: OperationId, fault: Fault, times = 1): void {
    const queue = this.waiting.get(operation) ?? []
    queue.push(...Array.from({ length: times }, () => fault))
    this.waiting.set(operation, queue)
  }

  /** Drops all requested faults that have not happened yet. */
  clear(): void {
    this.waiting.clear()
  }

  /** Returns and removes the fault for the next call of an operation, if there is one. */
  take(operation: OperationId): Fault | undefined {
    return this.waiting.get(operation)?.shift()
  }
}

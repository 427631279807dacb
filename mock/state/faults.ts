/** Failures that tests ask for: the next calls of an operation fail in the given way. */
import type { OperationId } from '@/api/operation'

export type Fault =
  /** An error in the API's shape, or with the given body (text is sent unchanged). */
  | { kind: 'status'; status: number; body?: unknown; contentType?: string }
  /** The connection is cut without an answer; with `done`, after the call was carried out. */
  | { kind: 'drop'; done?: boolean }
  /** There is never an answer. */
  | { kind: 'hang' }
  /** The answer comes later, by real milliseconds. */
  | { kind: 'delay'; ms: number }

/** The faults that tests have requested, by operation. */
export class Faults {
  private readonly waiting = new Map<OperationId, Fault[]>()

  /** Makes the next `times` calls of an operation fail this way. */
  next(operation: OperationId, fault: Fault, times = 1): void {
    const queue = this.waiting.get(operation) ?? []
    queue.push(...Array.from({ length: times }, () => fault))
    this.waiting.set(operation, queue)
  }

  /** Drops all requested faults that have not happened yet. */
  clear(): void {
    this.waiting.clear()
  }

  /** Takes the fault for the next call of an operation, if any. */
  take(operation: OperationId): Fault | undefined {
    return this.waiting.get(operation)?.shift()
  }
}

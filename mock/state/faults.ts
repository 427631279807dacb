/** Failures that tests ask for: the next calls of an operation fail in the given way. */
import type { OperationId } from '@/api/operation'

export type Fault =
  /** An error in the API's shape, or with the body given (text is sent as it is). */
  | { kind: 'status'; status: number; body?: unknown; contentType?: string }
  /** No answer, the connection is cut. With `done`, the work was carried out before. */
  | { kind: 'drop'; done?: boolean }
  /** No answer, ever. */
  | { kind: 'hang' }
  /** The answer comes, but later. Real milliseconds. */
  | { kind: 'delay'; ms: number }

/** The faults that tests asked for, by operation. */
export class Faults {
  private readonly waiting = new Map<OperationId, Fault[]>()

  /** Makes the next `times` calls of an operation fail this way; after that, it works again. */
  next(operation: OperationId, fault: Fault, times = 1): void {
    const queue = this.waiting.get(operation) ?? []
    queue.push(...Array.from({ length: times }, () => fault))
    this.waiting.set(operation, queue)
  }

  /** Forgets every fault that was asked for and has not happened. */
  clear(): void {
    this.waiting.clear()
  }

  /** The fault that the next call of an operation is due, if any. It is used up. */
  take(operation: OperationId): Fault | undefined {
    return this.waiting.get(operation)?.shift()
  }
}

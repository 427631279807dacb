/**
 * Failures on purpose. A sentinel is a documented input that fails every time, so that a person can see
 * the failure in the mock by hand; a test asks for the next calls of an operation to fail.
 */
import type { OperationId } from '@/api/operation'
import { ApiFault, exhausted, forbidden, missing } from './api-fault'

export type Fault =
  /** An error in the API's shape, or with the body given (text is sent as it is). */
  | { kind: 'status'; status: number; body?: unknown; contentType?: string }
  /** No answer, the connection is cut. With `done`, the work was carried out before. */
  | { kind: 'drop'; done?: boolean }
  /** No answer, ever. */
  | { kind: 'hang' }
  /** The answer comes, but later. Real milliseconds. */
  | { kind: 'delay'; ms: number }

/** The parts of a request that sentinels look at, loosely typed: they may belong to any operation. */
export interface Asked {
  path: Readonly<Record<string, string>>
  body: unknown
}

interface Sentinel {
  operation: OperationId
  /** Said in the README and by `npm run mock-api`. */
  input: string
  effect: string
  when: (asked: Asked) => boolean
  fault: () => Fault | ApiFault
}

const bodyName = (wanted: string) => (asked: Asked) =>
  typeof asked.body === 'object' &&
  asked.body !== null &&
  'name' in asked.body &&
  asked.body.name === wanted

const projectEnding = (ending: string) => (asked: Asked) =>
  asked.path['project']?.endsWith(ending) ?? false

/** Every input that fails by itself. The first two rows and `no-default-pool`: `compute-storage` 13.4. */
export const sentinels: readonly Sentinel[] = [
  {
    operation: 'projectView',
    input: 'project …error-503',
    effect: '503 ServiceUnavailable',
    when: projectEnding('error-503'),
    fault: () => new ApiFault(503, 'ServiceUnavailable', 'Service Unavailable'),
  },
  {
    operation: 'projectView',
    input: 'project …error-403',
    effect: '403 Forbidden',
    when: projectEnding('error-403'),
    fault: forbidden,
  },
  {
    operation: 'instanceCreate',
    input: 'instance no-default-pool',
    effect: '404 for the default IP pool',
    when: bodyName('no-default-pool'),
    fault: () => missing('default IP pool for current silo'),
  },
  {
    operation: 'instanceCreate',
    input: 'instance no-capacity',
    effect: '507 InsufficientCapacity',
    when: bodyName('no-capacity'),
    fault: () => exhausted('No sleds can fit the requested instance'),
  },
  {
    operation: 'instanceCreate',
    input: 'instance create-500',
    effect: '500 Internal',
    when: bodyName('create-500'),
    fault: () => ({ kind: 'status', status: 500 }),
  },
  {
    operation: 'instanceCreate',
    input: 'instance create-hang',
    effect: 'no answer, ever',
    when: bodyName('create-hang'),
    fault: () => ({ kind: 'hang' }),
  },
  {
    operation: 'instanceCreate',
    input: 'instance create-drop',
    effect: 'created, but the connection is cut before the answer',
    when: bodyName('create-drop'),
    fault: () => ({ kind: 'drop', done: true }),
  },
  {
    operation: 'instanceCreate',
    input: 'instance create-html',
    effect: '502 with an HTML body, as a proxy would send',
    when: bodyName('create-html'),
    fault: () => ({
      kind: 'status',
      status: 502,
      body: '<html><body><h1>502 Bad Gateway</h1></body></html>',
      contentType: 'text/html',
    }),
  },
]

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

/** The fault that a call's input brings by itself, if any. */
export const sentinelFault = (operation: OperationId, asked: Asked): Fault | ApiFault | undefined =>
  sentinels.find((s) => s.operation === operation && s.when(asked))?.fault()

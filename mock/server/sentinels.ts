/** Documented inputs that always fail, so that a user of the mock can see each failure without writing a test. */
import type { OperationId } from '@/api/operation'
import type { World } from '../state'
import { ApiFault, forbidden, invalid, missing } from '../state/api-fault'
import type { Fault } from '../state/faults'

/** The parts of a call that sentinels check, loosely typed since they exist for any operation. */
export interface SentinelCall {
  path: Readonly<Record<string, string>>
  body: unknown
  world: Pick<World, 'disks' | 'snapshots'>
}

interface Sentinel {
  operation: OperationId
  /** The input in words, as in the README and in the output of `npm run mock-api`. */
  input: string
  effect: string
  when: (call: SentinelCall) => boolean
  fault: () => Fault | ApiFault
}

const bodyName = (wanted: string) => (call: SentinelCall) =>
  typeof call.body === 'object' &&
  call.body !== null &&
  'name' in call.body &&
  call.body.name === wanted

/** Matches a resource by name, whether the path contains the name or the id. */
const pathOf = (noun: 'disk' | 'snapshot', name: string) => (call: SentinelCall) => {
  const selector = call.path[noun] ?? ''
  return selector === name || call.world[`${noun}s`].get(selector)?.name === name
}

/** Matches a body that refers to a disk of this name. */
const bodyDisk = (name: string) => (call: SentinelCall) => {
  const { disk } = call.body as { disk?: unknown }
  return disk === name || (typeof disk === 'string' && call.world.disks.get(disk)?.name === name)
}

const broken = (): Fault => ({ kind: 'status', status: 500 })

const projectEnding = (ending: string) => (call: SentinelCall) =>
  call.path['project']?.endsWith(ending) ?? false

/** All sentinels. */
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
    input: 'instance create-500',
    effect: '500 Internal',
    when: bodyName('create-500'),
    fault: broken,
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
  {
    operation: 'diskCreate',
    input: 'disk disk-create-500',
    effect: '500 Internal',
    when: bodyName('disk-create-500'),
    fault: broken,
  },
  {
    operation: 'diskBulkWriteImportStart',
    input: 'disk import-start-500',
    effect: '500 Internal',
    when: pathOf('disk', 'import-start-500'),
    fault: broken,
  },
  {
    operation: 'diskBulkWriteImportStop',
    input: 'disk import-stop-500',
    effect: '500 Internal',
    when: pathOf('disk', 'import-stop-500'),
    fault: broken,
  },
  {
    operation: 'diskFinalizeImport',
    input: 'disk disk-finalize-500',
    effect: '500 Internal',
    when: pathOf('disk', 'disk-finalize-500'),
    fault: broken,
  },
  {
    operation: 'snapshotCreate',
    input: 'disk disk-snapshot-error',
    effect: '400 InvalidRequest',
    when: bodyDisk('disk-snapshot-error'),
    fault: () => invalid('Cannot snapshot disk'),
  },
  {
    operation: 'snapshotDelete',
    input: 'snapshot delete-500',
    effect: '500 Internal',
    when: pathOf('snapshot', 'delete-500'),
    fault: broken,
  },
]

/** The fault of a call's input, if the input is a sentinel. */
export const sentinelFault = (
  operation: OperationId,
  call: SentinelCall,
): Fault | ApiFault | undefined =>
  sentinels.find((s) => s.operation === operation && s.when(call))?.fault()

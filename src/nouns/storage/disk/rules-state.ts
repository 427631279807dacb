/** The actions that the state and the kind of a disk allow. */
import type { Disk } from '@/api/contract/disk'
import { WHILE_LOCKED } from '@/api/refusal-words'
import type { Badge, Looks } from '@/model/badge'
import { badgeOf } from '@/model/badge'
import { pollIntervalOf } from '@/model/list-polling'
import { oneOf } from '@/model/word-lists'

export type DiskStateName = Disk['state']['state']

export const DISK_STATES = [
  'creating',
  'detached',
  'import_ready',
  'importing_from_url',
  'importing_from_bulk_writes',
  'finalizing',
  'maintenance',
  'attaching',
  'attached',
  'detaching',
  'destroyed',
  'faulted',
] as const satisfies readonly DiskStateName[]

export const diskAllows = {
  delete: ['detached', 'faulted'],
  snapshot: ['attached', 'detached'],
  attach: ['creating', 'detached'],
  detach: ['attached'],
  'set as boot disk': ['attached'],
  'start import': ['import_ready'],
  'write import': ['importing_from_bulk_writes'],
  'stop import': ['importing_from_bulk_writes'],
  'finalize import': ['import_ready'],
  // Ends an abandoned import: a running write is stopped, then the import is finalized.
  repair: ['import_ready', 'importing_from_bulk_writes'],
} as const satisfies Record<string, readonly DiskStateName[]>

export type DiskAction = keyof typeof diskAllows

const PARTICIPLE: Record<DiskAction, string> = {
  delete: 'deleted',
  snapshot: 'snapshotted',
  attach: 'attached',
  detach: 'detached',
  'set as boot disk': 'set as boot disk',
  'start import': 'put into import mode',
  'write import': 'written to',
  'stop import': 'taken out of import mode',
  'finalize import': 'finalized',
  repair: 'repaired',
}

export const diskCan = (action: DiskAction, state: DiskStateName): boolean =>
  diskAllows[action].some((one) => one === state)

const TRANSITIONING = new Set<DiskStateName>([
  'creating',
  'attaching',
  'detaching',
  'finalizing',
  'importing_from_url',
  'importing_from_bulk_writes',
  'maintenance',
])

/** True when the state will change by itself, so that the page polls fast. */
export const isDiskMoving = (state: DiskStateName): boolean => TRANSITIONING.has(state)

/** The parts of a disk that decide which actions it allows. */
export type DiskKind = Pick<Disk, 'diskType' | 'readOnly' | 'state'>

/** Why no snapshot can be taken of a disk of this kind, whatever its state. */
const kindRefusal = ({ diskType, readOnly }: DiskKind): string | undefined =>
  diskType === 'local'
    ? 'A local disk can have no snapshots'
    : readOnly
      ? 'A read-only disk can have no snapshots'
      : undefined

/** Why a disk of this kind and in this state refuses an action. */
export const diskRefusal = (action: DiskAction, disk: DiskKind): string | undefined => {
  const { state } = disk.state
  const ofKind = action === 'snapshot' && kindRefusal(disk)
  if (ofKind) return ofKind
  if (diskCan(action, state)) return undefined
  if (state === 'maintenance') return WHILE_LOCKED
  return action === 'delete' && state === 'attached'
    ? 'Disk must be detached before it can be deleted'
    : `Only disks in state ${oneOf(diskAllows[action])} can be ${PARTICIPLE[action]}`
}

const LOOKS: Looks<DiskStateName> = {
  creating: ['dotted', 'new'],
  detached: ['ring', 'off'],
  import_ready: ['left', 'busy'],
  importing_from_url: ['dotted', 'new'],
  importing_from_bulk_writes: ['dotted', 'new'],
  finalizing: ['left', 'busy'],
  maintenance: ['right', 'warn'],
  attaching: ['left', 'busy'],
  attached: ['full', 'ok'],
  detaching: ['right', 'warn'],
  destroyed: ['cross', 'off'],
  faulted: ['cross', 'bad'],
}

/** The badge of a disk's state. */
export const diskBadge = (state: DiskStateName): Badge => badgeOf(LOOKS, state)

/** The poll interval of a list of disks. */
export const diskPollInterval = () =>
  pollIntervalOf((row: Pick<Disk, 'id' | 'state'>) =>
    isDiskMoving(row.state.state) ? row.state.state : undefined,
  )

/** The poll interval of a disk's panel; false for none. */
export const diskDetailPollInterval = (disk: Disk | undefined): number | false =>
  disk !== undefined && isDiskMoving(disk.state.state) ? 2_000 : false

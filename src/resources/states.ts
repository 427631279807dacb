/** How each state looks: a glyph, a colour and a word. */
import type { InstanceState } from '@/api/contract/instance'
import type { SnapshotState } from '@/api/contract/snapshot'
import type { DiskStateName } from '@/model/storage/disk-state'
import { asUnknown, entryOf } from '@/model/unknown'
import type { Badge, Glyph, StateTone } from '@/ui/State'

type Look = readonly [Glyph, StateTone]

const INSTANCE: Record<InstanceState, Look> = {
  creating: ['dotted', 'new'],
  starting: ['left', 'busy'],
  running: ['full', 'ok'],
  stopping: ['right', 'warn'],
  stopped: ['ring', 'off'],
  rebooting: ['right', 'warn'],
  migrating: ['left', 'warn'],
  repairing: ['left', 'warn'],
  failed: ['cross', 'bad'],
  destroyed: ['cross', 'off'],
}

const DISK: Record<DiskStateName, Look> = {
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

const SNAPSHOT: Record<SnapshotState, Look> = {
  creating: ['dotted', 'warn'],
  ready: ['full', 'ok'],
  faulted: ['cross', 'bad'],
  destroyed: ['cross', 'off'],
}

/**
 * A value that this console does not have yet is shown as the word the API sends, marked as
 * unknown.
 */
const badge = (looks: Readonly<Record<string, Look>>, state: string | undefined): Badge => {
  const look = entryOf(looks, state)
  if (!look) return { glyph: 'ring', tone: 'off', word: asUnknown(state) }
  const [glyph, tone] = look
  return { glyph, tone, word: state?.replaceAll('_', ' ') ?? '' }
}

export const instanceBadge = (state: InstanceState): Badge => badge(INSTANCE, state)
export const diskBadge = (state: DiskStateName): Badge => badge(DISK, state)
export const snapshotBadge = (state: SnapshotState): Badge => badge(SNAPSHOT, state)

import type { InstanceState } from '@/api/contract/instance'
import type { Badge, Looks } from '@/model/badge'
import { badgeOf } from '@/model/badge'

const LOOKS: Looks<InstanceState> = {
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

/** The badge of an instance's state. */
export const instanceBadge = (state: InstanceState): Badge => badgeOf(LOOKS, state)

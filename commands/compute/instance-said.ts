/** What users say of the states of instances. */
import { INSTANCE_STATES } from '@/model/compute/instance-state'
import type { States } from '../engine/noun'

export const INSTANCE_SAID: States = {
  values: INSTANCE_STATES,
  also: {
    failed: 'crashed broken dead faulted',
    stopped: 'down off halted shutdown',
    running: 'up on alive active',
  },
  bulk: { stop: 'running', reboot: 'running', start: 'stopped', delete: 'stopped' },
  isEverything: true,
}

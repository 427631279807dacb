/** Checks of an instance's state. */
import type { InstanceAction } from '@/nouns/compute/instance/rules-state'
import { instanceRefusal } from '@/nouns/compute/instance/rules-state'
import { whenKnown } from '../engine/when-known'

/** Refuses in a state that does not allow the action. */
export const whenInstance = (action: InstanceAction) =>
  whenKnown('instance', ({ runState }) => instanceRefusal(action, runState))

/** Checks of an instance's state. */
import type { InstanceAction } from '@/nouns/compute/instance/rules-state'
import { instanceRefusal } from '@/nouns/compute/instance/rules-state'
import type { Given } from '../engine/args'
import type { Refuse } from '../engine/refuse'

/** Refuses in a state that does not allow the action. While the state is unknown, the server decides. */
export const whenInstance =
  (action: InstanceAction): Refuse<Given> =>
  (args, ctx) => {
    const instance = ctx.find('instance', args)
    return instance && instanceRefusal(action, instance.runState)
  }

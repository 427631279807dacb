/** Checks of an instance's state. */
import type { InstanceAction } from '@/nouns/compute/instance/rules-state'
import { instanceRefusal } from '@/nouns/compute/instance/rules-state'
import type { Given } from '../engine/args'
import type { Refuse } from '../engine/refuse'

/** Only in a state that allows it. While the state is not known, the server decides. */
export const whenInstance =
  (action: InstanceAction): Refuse<Given> =>
  (args, ctx) => {
    const instance = ctx.find('instance', args)
    return instance && instanceRefusal(action, instance.runState)
  }

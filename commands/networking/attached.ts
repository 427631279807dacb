/** What floating IPs and external subnets share: each is attached to at most one instance of its project. */
import { instanceList } from '@/api/operations/instance'
import { takenRefusal } from '@/model/networking/external-ip'
import type { Given } from '../engine/args'
import type { Ctx } from '../engine/context'
import type { Refuse } from '../engine/refuse'

type Attachable = 'floating-ip' | 'external-subnet'

/** The instance of such a thing, as far as cached. */
export function instanceOf(noun: Attachable, { project, ...args }: Given, ctx: Ctx) {
  const id = ctx.find(noun, { project, ...args })?.instanceId
  return id ? ctx.list(instanceList, { project })?.find((one) => one.id === id) : undefined
}

/** Refuses while the state of the current instance forbids a detach; while the state is unknown, the server decides. */
export const whenTaken =
  (noun: Attachable, what: Parameters<typeof takenRefusal>[0]): Refuse<Given> =>
  (args, ctx) => {
    const instance = instanceOf(noun, args, ctx)
    return instance && takenRefusal(what, instance.runState)
  }

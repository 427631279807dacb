/** What a person's role keeps them from, said before it is tried. Source: specification section 6. */
import { lacking, needOf } from '@/model/permission'
import type { Given } from './args'
import type { Command } from './command'
import { operationsOf } from './command'
import type { Ctx, Reason } from './context'

/**
 * Why this person cannot run a command: of what it sends, the first that changes something decides.
 * Only what is known of their roles counts; whatever is not is left to the server.
 * @param args as far as they are known
 */
export function notPermitted(command: Command, args: Given, ctx: Ctx): Reason | undefined {
  for (const operation of operationsOf(command)) {
    const need = needOf(operation, 'project' in command.args)
    if (!need) {
      if (operation.method === 'GET') continue
      return undefined
    }
    const own = need.own
    if (own === 'person' && args['user'] !== undefined && args['user'] === ctx.me?.id)
      return undefined
    const reason = lacking(
      need,
      ctx.effectiveRole(need.level, args['project'] as string | undefined),
    )
    if (reason && own === 'silo' && args['silo'] === ctx.me?.siloName)
      return lacking({ level: 'silo', role: need.role }, ctx.effectiveRole('silo'))
    return reason
  }
  return undefined
}

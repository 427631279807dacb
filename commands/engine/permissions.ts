/** What the user's role forbids, shown before they try. */
import { isIn } from '@/api/version'
import { lacking, needOf } from '@/model/permission'
import type { Given } from './args'
import type { Command } from './command'
import { operationsOf } from './command'
import type { Ctx } from './context'
import type { Reason } from './ports'

/**
 * Why the user cannot run a command: the first of its operations that changes something decides. While
 * the user's roles are not known, the server decides.
 * @param args the arguments found so far
 */
export function notPermitted(command: Command, args: Given, ctx: Ctx): Reason | undefined {
  for (const operation of operationsOf(command)) {
    if (ctx.apiVersion && !isIn(ctx.apiVersion, operation)) continue
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

/** Reads what prevents the deletion of a subnet, and what names it. Loaded on demand. */
import type { OneSubnet } from '@/api/inputs'
import { onSubnet } from '@/api/inputs'
import { vpcFirewallRulesView } from '@/api/operations/firewall'
import { vpcSubnetView } from '@/api/operations/vpc'
import { contentText } from '@/model/core/project-contents'
import { namingOf } from '@/model/networking/naming'
import { say } from '@/model/sentence'
import { paths } from '@/paths'
import type { Inspection } from '../engine/command'
import type { Ctx } from '../engine/context'
import { namingText } from './mentions'
import { readRoutes } from './read-routes'
import { interfacesIn } from './vpc-contents'

/**
 * What must be known before a subnet is deleted: the interfaces that prevent it, or the rules and routes
 * in which its name will match nothing.
 * @param ids the ids of the subnet and its VPC, where they are cached
 * @throws ApiError when one of the reads fails
 */
export async function inspectSubnet(
  at: OneSubnet,
  ids: Readonly<Record<string, string>>,
  ctx: Ctx,
): Promise<Inspection> {
  const { project, vpc, subnet } = at
  const id = ids['subnet'] ?? (await ctx.read(vpcSubnetView, onSubnet(at))).id
  const nics = await interfacesIn(project, [{ id }], ctx)
  if (nics.names.length > 0)
    return {
      refusal: say`${subnet} still holds ${contentText({ noun: 'network interface', ...nics })}: delete these first`,
      followUp: { label: 'View instances', address: paths.instances({ project }) },
    }
  const inVpc = ids['vpc'] === undefined ? { project, vpc } : { vpc: ids['vpc'] }
  const [{ rules }, routes] = await Promise.all([
    ctx.read(vpcFirewallRulesView, { query: inVpc }),
    readRoutes(inVpc, ctx),
  ])
  const named = namingText(
    { project, vpc },
    namingOf({ type: 'subnet', value: subnet }, { rules, routes }),
  )
  return named === undefined
    ? {}
    : { warning: say`Named in ${named}, where the name then matches nothing.` }
}

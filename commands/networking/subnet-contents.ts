/**
 * Reads the interfaces that prevent the deletion of a subnet, and the rules and routes that name it. Loaded on
 * demand.
 */
import type { OneSubnet } from '@/api/inputs'
import { onSubnet } from '@/api/inputs'
import { vpcSubnetView } from '@/api/operations/vpc'
import { contentText } from '@/nouns/core/project/rules-contents'
import { say } from '@/model/sentence'
import { paths } from '@/paths'
import type { Inspection } from '../engine/command'
import type { Ctx } from '../engine/context'
import { inspectNaming, readNaming } from './take-out'
import { interfacesIn } from './vpc-contents'

/**
 * The inspection before a subnet is deleted: the interfaces that prevent it, or the rules and routes that name it.
 * @param ids the ids of the subnet and its VPC, where cached
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
  const place = await readNaming({ project, vpc }, ids['vpc'], ctx)
  return inspectNaming({ type: 'subnet', value: subnet }, [place], ctx)
}

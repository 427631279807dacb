/**
 * Reads what prevents a project from being deleted, before the user is asked. The API deletes only
 * an empty project, and it creates a VPC in each: that VPC is deleted too while it is unchanged.
 * Loaded on demand, to keep it out of the first load.
 */
import type { OneVpc } from '@/api/inputs'
import type { Operation } from '@/api/operation'
import { affinityGroupList, antiAffinityGroupList } from '@/api/operations/affinity'
import { diskList } from '@/api/operations/disk'
import { externalSubnetList } from '@/api/operations/external-subnet'
import { floatingIpList } from '@/api/operations/floating-ip'
import { imageList } from '@/api/operations/image'
import { instanceList } from '@/api/operations/instance'
import { probeList } from '@/api/operations/probe'
import { snapshotList } from '@/api/operations/snapshot'
import { vpcList } from '@/api/operations/vpc'
import { isIn } from '@/api/version'
import { DEFAULT_NAME, additionsTo, contentText } from '@/model/core/project-contents'
import type { Mention } from '@/model/sentence'
import { joined, say } from '@/model/sentence'
import { plural } from '@/model/words'
import { paths } from '@/paths'
import type { FollowUp, Inspection } from '../engine/command'
import type { Ctx } from '../engine/context'
import type { Noun } from '../engine/noun'
import { called, nounOf } from '../engine/noun'
import {
  gatewayMention,
  routerMention,
  ruleMention,
  subnetMention,
  vpcMention,
} from '../networking/mentions'
import { deletingVpc, emptying, readVpc } from '../networking/vpc-contents'

/** Rows read of each kind: enough to name some and to count most. */
const LIMIT = 100

interface Named {
  id: string
  name: string
}
interface Page {
  items: readonly Named[]
  /** The user may not list them: there may be some. */
  isHidden?: boolean
  nextPage?: string | null | undefined
}

type ListId =
  | 'instanceList'
  | 'diskList'
  | 'snapshotList'
  | 'imageList'
  | 'floatingIpList'
  | 'externalSubnetList'
  | 'antiAffinityGroupList'
  | 'affinityGroupList'
  | 'probeList'

/** The kinds that a project holds besides VPCs, in the order in which it is easiest to delete them. */
const KINDS: readonly { noun: Noun; list: Operation<ListId> }[] = [
  { noun: 'instance', list: instanceList },
  { noun: 'disk', list: diskList },
  { noun: 'snapshot', list: snapshotList },
  { noun: 'image', list: imageList },
  { noun: 'floating-ip', list: floatingIpList },
  { noun: 'external-subnet', list: externalSubnetList },
  { noun: 'anti-affinity-group', list: antiAffinityGroupList },
  { noun: 'affinity-group', list: affinityGroupList },
  { noun: 'probe', list: probeList },
]

/** Everything of one kind; nothing where the rack’s API has no such kind. Some versions of the API list a silo's images with a project's. */
async function listed(list: Operation<ListId>, project: string, ctx: Ctx): Promise<Page> {
  if (ctx.apiVersion && !isIn(ctx.apiVersion, list)) return { items: [] }
  const query = { project, limit: LIMIT }
  // Only users who may see the system may list probes on some racks.
  const page =
    list.id === 'probeList'
      ? await ctx.read(list, { query }).catch(() => ({ items: [], isHidden: true }))
      : await ctx.read(list, { query })
  return list.id === 'imageList'
    ? { ...page, items: page.items.filter((item) => 'projectId' in item && item.projectId) }
    : page
}

/** The list of a noun in a project: 'View instances'. `undefined` for a noun that has no page. */
function toList(noun: Noun, project: string): FollowUp | undefined {
  const address = nounOf(noun)?.list?.({ project })
  return address === undefined ? undefined : { label: `View ${plural(called(noun))}`, address }
}

/**
 * @param name the project's name
 * @param selector the project's id, or its name where the id is not cached
 * @throws ApiError when one of the reads fails
 */
export async function inspectProject(
  name: string,
  selector: string,
  ctx: Ctx,
): Promise<Inspection> {
  const [vpcs, ...pages] = await Promise.all([
    ctx.read(vpcList, { query: { project: selector, limit: LIMIT } }),
    ...KINDS.map(({ list }) => listed(list, selector, ctx)),
  ])
  // The default VPC is looked into on its own.
  const otherVpcs = vpcs.items.filter((vpc) => vpc.name !== DEFAULT_NAME)
  const contents = [
    ...KINDS.map(({ noun }, i) => ({ noun, ...pages[i] })),
    { noun: 'vpc' as const, items: otherVpcs, nextPage: vpcs.nextPage },
  ].flatMap(({ noun, items = [], nextPage }) => {
    const { page, field = noun } = nounOf(noun) ?? {}
    const names = items.map((item) =>
      page ? { name: item.name, address: page({ project: name, [field]: item.name }) } : item.name,
    )
    return names.length > 0 ? [{ noun, names, hasMore: Boolean(nextPage) }] : []
  })
  const texts = contents.map(({ noun, ...rest }) => contentText({ noun: called(noun), ...rest }))
  const [followUp] = contents.flatMap(({ noun }) => toList(noun, name) ?? [])
  if (texts.length > 0)
    return {
      refusal: say`${name} still holds ${joined(texts, ', ')}: delete these first`,
      ...(followUp && { followUp }),
    }
  const vpc = vpcs.items.find((one) => one.name === DEFAULT_NAME)
  if (!vpc) return { before: [] }
  const found = await inspectDefaultVpc(name, vpc, ctx)
  const isHidden = pages.some((page) => page.isHidden)
  return found.warning && isHidden
    ? { ...found, warning: say`${found.warning} ${UNSEEN_PROBES}` }
    : found
}

/** Said where the user may not list probes: their interfaces are in the default subnet. */
const UNSEEN_PROBES =
  'You may not see whether it holds probes: with one in it, the subnet is not deleted, and nothing else is.'

/** The calls that delete the default VPC first, or why it must stay. */
async function inspectDefaultVpc(project: string, vpc: Named, ctx: Ctx): Promise<Inspection> {
  const contents = await readVpc({ vpc: vpc.id }, ctx)
  const at = { project, vpc: vpc.name }
  const mentioned = <T extends { name: string }>(
    rows: readonly T[],
    mention: (at: OneVpc, name: string) => Mention,
  ) => rows.map((row) => ({ ...row, ...mention(at, row.name) }))
  const onGateways = (_: OneVpc, name: string) => ({ name, address: paths.vpcInternetGateways(at) })
  const added = additionsTo({
    subnets: mentioned(contents.subnets, subnetMention),
    customRouters: mentioned(contents.customRouters, routerMention),
    gateways: mentioned(contents.gateways, gatewayMention),
    gatewayAddresses: mentioned(contents.addresses, onGateways),
    gatewayPools: mentioned(contents.pools, onGateways),
    rules: mentioned(contents.rules, ruleMention),
  })
  if (added.length > 0)
    return {
      refusal: say`VPC ${vpcMention(at)} of ${project} was changed: it has ${joined(added, ', ')}. Delete it first`,
      followUp: { label: `View VPC ${vpc.name}`, address: paths.vpcFirewallRules(at) },
    }
  const before = [...emptying(at, contents), deletingVpc(at, vpc.id)]
  return {
    warning: say`Its default VPC, which is unchanged, is deleted first: ${joined(
      before.map((step) => step.name),
      ', then ',
    )}.`,
    before,
  }
}

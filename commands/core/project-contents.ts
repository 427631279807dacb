/**
 * Reads the things that prevent the deletion of a project, before the question. The API deletes only an empty
 * project, and creates a VPC in each project: while unchanged, that VPC is deleted too. Loaded on demand, to keep it
 * out of the first load.
 */
import type { OneVpc } from '@/api/inputs'
import { ApiError } from '@/api/errors'
import type { AnyInput } from '@/api/operation'
import { vpcList } from '@/api/operations/vpc'
import { isIn } from '@/api/version'
import { DEFAULT_NAME, additionsTo, contentText } from '@/nouns/core/project/rules-contents'
import type { Mention } from '@/model/sentence'
import { joined, say } from '@/model/sentence'
import { plural } from '@/model/words'
import { paths } from '@/paths'
import type { FollowUp, Inspection } from '../engine/command'
import type { Ctx } from '../engine/context'
import type { Noun, NounRecord } from '../engine/noun'
import { allNouns, called, nounOf } from '../engine/noun'
import {
  gatewayMention,
  routerMention,
  ruleMention,
  subnetMention,
  vpcMention,
} from '../networking/mentions'
import { deletingVpc, emptying, readVpc } from '../networking/vpc-contents'

/** Rows read of each noun: enough to name some and to count most. */
const LIMIT = 100

interface Named {
  id: string
  name: string
}
interface Page {
  items: readonly Named[]
  /** The user may not list these things: some may exist. */
  isHidden?: boolean
  nextPage?: string | null | undefined
}

type Listed = Extract<NounRecord['listing'], { from: 'api' }>

/** The nouns in a project that prevent its deletion. VPCs are checked separately. */
const inProjects = () =>
  allNouns().flatMap((record) => {
    const { id, listing, parents } = record
    const isIn = parents.length === 1 && parents[0] === 'project' && id !== 'vpc'
    return isIn && listing.from === 'api' && !listing.needsMore ? [{ record, listing }] : []
  })

/** All things of one noun; none where the rack’s API lacks the noun. */
async function listed(
  { otherwise }: NounRecord,
  { operation }: Listed,
  project: string,
  ctx: Ctx,
): Promise<Page> {
  if (ctx.apiVersion && !isIn(ctx.apiVersion, operation)) return { items: [] }
  const input: AnyInput = { query: { project, limit: LIMIT } }
  try {
    const page = (await ctx.read(operation, input)) as Page
    // Some versions of the API list a silo's images with those of a project.
    return { ...page, items: page.items.filter((item) => !otherwise?.when(item)) }
  } catch (error) {
    // Some racks list probes only to users who may see the system.
    if (error instanceof ApiError && error.statusCode === 403) return { items: [], isHidden: true }
    throw error
  }
}

/** A link to the list of a noun in a project: 'View instances'. `undefined` for a noun without a page. */
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
  const kinds = inProjects()
  const [vpcs, ...pages] = await Promise.all([
    ctx.read(vpcList, { query: { project: selector, limit: LIMIT } }),
    ...kinds.map(({ record, listing }) => listed(record, listing, selector, ctx)),
  ])
  // The default VPC is checked separately.
  const otherVpcs = vpcs.items.filter((vpc) => vpc.name !== DEFAULT_NAME)
  const contents = [
    ...kinds.map(({ record }, i) => ({ noun: record.id, ...pages[i] })),
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
  const hidden = kinds.filter((_, i) => pages[i]?.isHidden)
  return found.warning && hidden.length > 0
    ? { ...found, warning: say`${found.warning} ${unseen(hidden.map(({ record }) => record))}` }
    : found
}

/**
 * The sentence about nouns that the user may not list: a thing that uses the default subnet keeps the subnet, and so
 * the project.
 */
const unseen = (kinds: readonly NounRecord[]): string =>
  `You may not see whether it holds ${kinds.map(({ singular }) => plural(singular)).join(' or ')}: with one in it, the subnet is not deleted, and nothing else is.`

/** The calls that first delete the default VPC, or the reason why the VPC must stay. */
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

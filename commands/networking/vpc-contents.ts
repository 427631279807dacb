/**
 * Reads the contents of a VPC before it, or its project, is deleted. The API deletes a VPC only without subnets, and
 * a subnet only without network interfaces. Loaded on demand.
 */
import type { OneVpc } from '@/api/inputs'
import { onVpc } from '@/api/inputs'
import { vpcFirewallRulesView } from '@/api/operations/firewall'
import { instanceList } from '@/api/operations/instance'
import {
  internetGatewayDelete,
  internetGatewayIpAddressList,
  internetGatewayIpPoolList,
  internetGatewayList,
} from '@/api/operations/internet-gateway'
import { vpcDelete, vpcSubnetDelete } from '@/api/operations/project-contents'
import { vpcRouterDelete, vpcRouterList } from '@/api/operations/router'
import { vpcSubnetList, vpcSubnetListNetworkInterfaces } from '@/api/operations/vpc'
import { ALL } from '@/api/query'
import { DEFAULT_NAME, contentText } from '@/nouns/core/project/rules-contents'
import type { Sentence } from '@/model/sentence'
import { joined, listed, say } from '@/model/sentence'
import { count } from '@/model/words'
import { paths } from '@/paths'
import type { Inspection, Step } from '../engine/command'
import type { Ctx } from '../engine/context'
import { gatewayMention, routerMention, subnetMention, vpcMention } from './mentions'

/** Rows read where only their number and the first names are told. */
const LIMIT = 100

interface Paging {
  limit: number
  pageToken?: string
}

/** All rows of a list, page by page: what is left out would keep the VPC from being deleted halfway. @throws ApiError */
async function allRows<T>(
  read: (paging: Paging) => Promise<{ items: readonly T[]; nextPage?: string | null | undefined }>,
): Promise<T[]> {
  const rows: T[] = []
  let pageToken: string | undefined
  do {
    const page = await read({ limit: ALL, ...(pageToken !== undefined && { pageToken }) })
    rows.push(...page.items)
    pageToken = page.nextPage ?? undefined
  } while (pageToken !== undefined)
  return rows
}

/**
 * The contents of a VPC, except for the interfaces in its subnets.
 * @param vpc its id, or its name beside the project
 * @throws ApiError when one of the reads fails
 */
export async function readVpc(selector: { vpc: string; project?: string }, ctx: Ctx) {
  const [subnets, routers, gateways, { rules }] = await Promise.all([
    allRows((paging) => ctx.read(vpcSubnetList, { query: { ...selector, ...paging } })),
    allRows((paging) => ctx.read(vpcRouterList, { query: { ...selector, ...paging } })),
    allRows((paging) => ctx.read(internetGatewayList, { query: { ...selector, ...paging } })),
    ctx.read(vpcFirewallRulesView, { query: selector }),
  ])
  const ofGateways = async (
    list: typeof internetGatewayIpAddressList | typeof internetGatewayIpPoolList,
  ) => {
    const pages = gateways.map(({ id }) =>
      ctx.read<'internetGatewayIpAddressList' | 'internetGatewayIpPoolList', string>(list, {
        query: { gateway: id, limit: LIMIT },
      }),
    )
    return (await Promise.all(pages)).flatMap((page) => [...page.items])
  }
  const [addresses, pools] = await Promise.all([
    ofGateways(internetGatewayIpAddressList),
    ofGateways(internetGatewayIpPoolList),
  ])
  return {
    subnets,
    customRouters: routers.filter(({ kind }) => kind === 'custom'),
    gateways,
    addresses,
    pools,
    rules,
  }
}

type Contents = Awaited<ReturnType<typeof readVpc>>

/**
 * The calls that empty a VPC, in order: subnets, then the routers and gateways of users. The system router, the
 * default gateway and the rules are deleted with the VPC.
 */
export function emptying(at: OneVpc, { subnets, customRouters, gateways }: Contents): Step[] {
  const { project, vpc } = at
  const query = { project, vpc }
  return [
    ...subnets.map((subnet) => ({
      name: say`subnet ${subnetMention(at, subnet.name)}`,
      operation: vpcSubnetDelete,
      input: { path: { subnet: subnet.name }, query },
      byId: { path: { subnet: subnet.id } },
    })),
    ...customRouters.map((router) => ({
      name: say`router ${routerMention(at, router.name)}`,
      operation: vpcRouterDelete,
      input: { path: { router: router.name }, query },
      byId: { path: { router: router.id } },
    })),
    ...gateways
      .filter((gateway) => gateway.name !== DEFAULT_NAME)
      .map((gateway) => ({
        name: say`internet gateway ${gatewayMention(at, gateway.name)}`,
        operation: internetGatewayDelete,
        input: { path: { gateway: gateway.name }, query: { ...query, cascade: true } },
        byId: { path: { gateway: gateway.id }, query: { cascade: true } },
      })),
  ]
}

/** The call that deletes a VPC, as a step before another one. */
export const deletingVpc = (at: OneVpc, id: string): Step => ({
  name: say`VPC ${vpcMention(at)}`,
  operation: vpcDelete,
  input: onVpc(at),
  byId: { path: { vpc: id } },
})

/**
 * The interfaces in these subnets, each with its instance: 'net0 of web-1'.
 * @throws ApiError when one of the reads fails
 */
export async function interfacesIn(project: string, subnets: readonly { id: string }[], ctx: Ctx) {
  const pages = await Promise.all(
    subnets.map(({ id }) =>
      ctx.read(vpcSubnetListNetworkInterfaces, { path: { subnet: id }, query: { limit: LIMIT } }),
    ),
  )
  const nics = pages.flatMap((page) => [...page.items])
  if (nics.length === 0) return { names: [], hasMore: false }
  const { items } = await ctx.read(instanceList, { query: { project, limit: ALL } })
  const instances = new Map(items.map(({ id, name }) => [id, name]))
  return {
    names: nics.map(({ name, instanceId }): Sentence => {
      const instance = instances.get(instanceId)
      if (instance === undefined) return name
      const address = paths.instanceNetworking({ project, instance })
      return say`${{ name, address }} of ${instance}`
    }),
    hasMore: pages.some((page) => page.nextPage),
  }
}

/**
 * The inspection before a VPC is deleted: the interfaces that prevent it, or its contents that are deleted too, in
 * order.
 * @param id the id of the VPC, where cached
 * @throws ApiError when one of the reads fails
 */
export async function inspectVpc(
  at: OneVpc,
  id: string | undefined,
  ctx: Ctx,
): Promise<Inspection> {
  const { project, vpc } = at
  const contents = await readVpc(id === undefined ? { project, vpc } : { vpc: id }, ctx)
  const nics = await interfacesIn(project, contents.subnets, ctx)
  if (nics.names.length > 0)
    return {
      refusal: say`${vpc} still holds ${contentText({ noun: 'network interface', ...nics })}: delete these first`,
      followUp: { label: 'View instances', address: paths.instances({ project }) },
    }
  const before = emptying(at, contents)
  const first = before.map((step) => step.name)
  const { rules } = contents
  const sentences = [
    first.length > 0 && say`Deleted first, in this order: ${listed(first)}.`,
    rules.length > 0 && `Deleted with it: ${count(rules.length, 'firewall rule')}.`,
  ].filter((sentence) => sentence !== false)
  return {
    before,
    ...(sentences.length > 0 && { warning: joined(sentences, ' ') }),
  }
}

/** The firewall rules of a VPC, with the things behind their names. */
import type { QueryClient } from '@tanstack/react-query'
import type { RuleRow } from '@/model/networking/firewall/rule-row'
import { rowOf } from '@/model/networking/firewall/rule-row'
import type { OneVpc } from '@/api/inputs'
import { onRules } from '@/api/inputs'
import { vpcFirewallRulesView } from '@/api/operations/firewall'
import { ApiError } from '@/api/errors'
import type { Read } from '@/api/query'
import { FRESH_FOR, supporting } from '@/api/query'
import type { Mark } from '@/model/networking/firewall/analysis'
import type { Rule } from '@/model/networking/firewall/rule-set'
import { analyse } from '@/model/networking/firewall/analysis'
import type { Names, Network } from '@/model/networking/firewall/ends'
import { inOrder } from '@/model/networking/firewall/rule-set'
import { parseNet } from '@/model/networking/ip'
import type { ListRead, Page } from '@/resources/list-read'
import { wholeList } from '@/resources/whole-list'
import { computeReads } from '@/resources/compute/reads'
import { networkingReads } from '@/resources/networking/reads'

/** A rule as the list shows it. */
export interface FirewallRow extends RuleRow {
  /** Its position among the enabled rules of its direction, from 1; none for a disabled rule. */
  order: number | undefined
  mark: Mark | undefined
}

const NETWORK_OPERATIONS = ['vpcSubnetList', 'instanceList'] as const

interface Named {
  items: readonly { name: string }[]
  nextPage?: string | null | undefined
}

/**
 * The things behind the names in rules. If a read fails, the network counts as incomplete: no claims are made about
 * it.
 */
async function networkOf(client: QueryClient, { project, vpc }: OneVpc): Promise<Network> {
  const lately = <T extends Named>(one: Read<T>): Promise<Named | undefined> =>
    client.fetchQuery(supporting(one)).catch(() => undefined)
  const [subnets, instances] = await Promise.all([
    client.fetchQuery(networkingReads.allSubnets(project, vpc)).catch(() => undefined),
    lately(computeReads.allInstances(project)),
  ])
  const names = (page: Named | undefined): Names => {
    const known = new Set(page?.items.map(({ name }) => name))
    return { has: (name) => known.has(name), isWhole: page !== undefined && !page.nextPage }
  }
  return {
    vpc,
    subnets: (subnets?.items ?? []).map(({ name, ipv4Block, ipv6Block }) => ({
      name,
      blocks: [parseNet(ipv4Block), parseNet(ipv6Block)],
    })),
    ...((!subnets || subnets.nextPage) && { hasMoreSubnets: true }),
    instances: names(instances),
  }
}

export const networkRead = (at: OneVpc): Read<Network> => ({
  queryKey: ['network', onRules(at)],
  queryFn: ({ client }) => networkOf(client, at),
  staleTime: FRESH_FOR,
  // The data contains functions and big integers, which React Query cannot compare.
  structuralSharing: false,
  meta: { madeOf: NETWORK_OPERATIONS },
})

/** The rules of a VPC in the order of evaluation, each with its findings. */
export const firewallRows = (at: OneVpc): Read<Page<FirewallRow>> => ({
  queryKey: [vpcFirewallRulesView.id, onRules(at), 'in order'],
  queryFn: async ({ client }) => {
    const [{ rules }, network] = await Promise.all([
      client.fetchQuery(networkingReads.firewallRules(at.project, at.vpc)),
      networkOf(client, at),
    ])
    const marks = analyse(rules, network)
    const placed = new Map<string, number>()
    const place = ({ direction, status }: Rule) => {
      if (status === 'disabled') return undefined
      placed.set(direction, (placed.get(direction) ?? 0) + 1)
      return placed.get(direction) ?? 0
    }
    return {
      items: inOrder(rules).map((rule) => ({
        ...rowOf(rule),
        order: place(rule),
        mark: marks.get(rule.name),
      })),
    }
  },
  staleTime: FRESH_FOR,
  meta: { madeOf: [vpcFirewallRulesView.id, ...NETWORK_OPERATIONS] },
})

export function firewallList(at: OneVpc): ListRead<FirewallRow> {
  const whole = firewallRows(at)
  return wholeList(whole)
}

/** One rule by name. The API has no such call: an unknown name counts as a 404. */
export const firewallRule = (at: OneVpc, name: string): Read<RuleRow> => ({
  queryKey: [vpcFirewallRulesView.id, onRules(at), 'one', name],
  queryFn: async ({ client }) => {
    const { rules } = await client.fetchQuery(networkingReads.firewallRules(at.project, at.vpc))
    const rule = rules.find((one) => one.name === name)
    if (!rule)
      throw new ApiError({
        kind: 'error',
        message: `There is no firewall rule ${name}`,
        errorCode: 'ObjectNotFound',
        statusCode: 404,
        operation: vpcFirewallRulesView.id,
        url: '',
      })
    return rowOf(rule)
  },
  staleTime: FRESH_FOR,
  meta: { madeOf: [vpcFirewallRulesView.id] },
})

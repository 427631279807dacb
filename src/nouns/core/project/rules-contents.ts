/** What a project holds, and whether its default VPC is as the API made it. */
import type { VpcFirewallRule } from '@/api/contract/firewall'
import type { Mention, Sentence } from '@/model/sentence'
import { firstOf, say } from '@/model/sentence'
import { count } from '@/model/words'

/** The name of the VPC, the subnet and the gateway that the API makes with every project. */
export const DEFAULT_NAME = 'default'

/** What a rack calls the default pools of the silo at the gateway of a new VPC; before release 19 there is one. */
const ATTACHED_BY_RACK: ReadonlySet<string> = new Set([DEFAULT_NAME, 'default-v4', 'default-v6'])

/** How many names a sentence lists before it counts the rest. */
const NAMED = 3

/** One kind of thing in a project. */
export interface Content {
  /** In the singular: 'floating IP'. */
  noun: string
  names: readonly Sentence[]
  /** More exist than the names that were read. */
  hasMore: boolean
}

/** '2 disks (data-1 and data-2)', 'more than 100 instances (a, b, c, and others)' */
export function contentText({ noun, names, hasMore }: Content): Sentence {
  const amount = count(names.length, noun)
  return say`${hasMore ? `more than ${amount}` : amount} (${firstOf(names, NAMED, hasMore)})`
}

/** The default VPC with what is in it. */
export interface VpcContents {
  subnets: readonly Mention[]
  customRouters: readonly Mention[]
  gateways: readonly Mention[]
  gatewayAddresses: readonly Mention[]
  gatewayPools: readonly Mention[]
  rules: readonly (VpcFirewallRule & Mention)[]
}

type Rule = Pick<VpcFirewallRule, 'filters'>

/**
 * The filters of a rule as one comparable text without empty kinds, which the API may leave out.
 */
const filtersText = ({ filters }: Rule): string =>
  JSON.stringify([
    (filters.hosts ?? []).map(({ type, value }) => [type, value]),
    (filters.ports ?? []).toSorted(),
    (filters.protocols ?? []).map((p) => ('value' in p && p.value ? [p.type, p.value] : [p.type])),
  ])

/** The rules of a new VPC called `default`: each name with its filters. */
const DEFAULT_RULES: Readonly<Record<string, string>> = {
  'allow-internal-inbound': filtersText({
    filters: { hosts: [{ type: 'vpc', value: DEFAULT_NAME }] },
  }),
  'allow-ssh': filtersText({ filters: { ports: ['22'], protocols: [{ type: 'tcp' }] } }),
  'allow-icmp': filtersText({ filters: { protocols: [{ type: 'icmp', value: null }] } }),
}

/** True for a rule that the API gives to every new VPC, unchanged. */
const isDefaultRule = (rule: VpcFirewallRule): boolean =>
  rule.action === 'allow' &&
  rule.direction === 'inbound' &&
  rule.status === 'enabled' &&
  Object.hasOwn(DEFAULT_RULES, rule.name) &&
  DEFAULT_RULES[rule.name] === filtersText(rule)

/**
 * What users have added to or changed in the default VPC, in words. Empty when it is as the API
 * made it, or has less.
 */
export function additionsTo(vpc: VpcContents): Sentence[] {
  const made = (things: readonly Mention[]) => things.filter(({ name }) => name !== DEFAULT_NAME)
  const kinds: readonly [noun: string, names: readonly Mention[]][] = [
    ['subnet', made(vpc.subnets)],
    ['router', vpc.customRouters],
    ['internet gateway', made(vpc.gateways)],
    ['gateway IP address', vpc.gatewayAddresses],
    ['gateway IP pool', vpc.gatewayPools.filter(({ name }) => !ATTACHED_BY_RACK.has(name))],
    ['firewall rule', vpc.rules.filter((rule) => !isDefaultRule(rule))],
  ]
  return kinds
    .filter(([, names]) => names.length > 0)
    .map(([noun, names]) => contentText({ noun, names, hasMore: false }))
}

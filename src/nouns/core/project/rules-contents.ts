/** The contents of a project, and whether its default VPC is unchanged. */
import type { VpcFirewallRule } from '@/api/contract/firewall'
import type { Mention, Sentence } from '@/model/sentence'
import { firstOf, say } from '@/model/sentence'
import { count } from '@/model/words'

/** The name of the VPC, the subnet and the gateway that the API creates with every project. */
export const DEFAULT_NAME = 'default'

/** The rack's names for the silo's default pools at the gateway of a new VPC; before release 19 there is one. */
const ATTACHED_BY_RACK: ReadonlySet<string> = new Set([DEFAULT_NAME, 'default-v4', 'default-v6'])

/** The number of names in a sentence; the remaining ones are counted. */
const NAMED = 3

/** The things of one noun in a project. */
export interface Content {
  /** The noun in the singular: 'floating IP'. */
  noun: string
  names: readonly Sentence[]
  /** More things exist than the names that were read. */
  hasMore: boolean
}

/** The things in words: '2 disks (data-1 and data-2)', 'more than 100 instances (a, b, c, and others)'. */
export function contentText({ noun, names, hasMore }: Content): Sentence {
  const amount = count(names.length, noun)
  return say`${hasMore ? `more than ${amount}` : amount} (${firstOf(names, NAMED, hasMore)})`
}

/** The default VPC with its contents. */
export interface VpcContents {
  subnets: readonly Mention[]
  customRouters: readonly Mention[]
  gateways: readonly Mention[]
  gatewayAddresses: readonly Mention[]
  gatewayPools: readonly Mention[]
  rules: readonly (VpcFirewallRule & Mention)[]
}

type Rule = Pick<VpcFirewallRule, 'filters'>

/** The filters of a rule as one comparable text, without empty members, which the API may leave out. */
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

/** The users' additions to the default VPC and changes of it, in words. Empty when it is as created, or has less. */
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

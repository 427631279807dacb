/** Filters of firewall rules, and the instances that a rule applies to. */
import type {
  VpcFirewallRule,
  VpcFirewallRuleFilter,
  VpcFirewallRuleProtocol,
  VpcFirewallRuleTarget,
} from '@/api/contract/firewall'
import { capitalize } from '@/api/errors'
import { canonicalIp, contains, parseIp, parseNet, spanOf } from '@/model/networking/ip'
import { invisibleNote } from '@/model/invisible-shown'
import { marked } from '@/model/unknown'
import type { Check } from '@/model/validate'
import { isPortRange } from '@/model/validate'

/** The direction as in every list and form: 'Inbound'. */
export const directionText = ({ direction }: Pick<VpcFirewallRule, 'direction'>): string =>
  capitalize(marked(['inbound', 'outbound'], direction))

/** The action as in every list and form: 'Allow'. */
export const actionText = ({ action }: Pick<VpcFirewallRule, 'action'>): string =>
  capitalize(marked(['allow', 'deny'], action))

/** How rules decide about traffic, in words. */
export const FIRST_DECIDES =
  'The first rule that matches decides. If none matches, inbound traffic is denied and outbound traffic is allowed.'

const GREATEST_PORT = 65_535
const GREATEST_CODE = 255

const isPort = (end: string) => Number(end) >= 1 && Number(end) <= GREATEST_PORT

/** One port, or a range of ports. Racks refuse port 0, also as the start of a range. */
export const checkPorts: Check<string> = (value) =>
  isPortRange(value) && value.split('-').every(isPort)
    ? undefined
    : (invisibleNote(value) ?? 'Not a valid port range')

/** One ICMP code, or a range of codes. */
export const checkIcmpCode: Check<string> = (value) => {
  if (!/^\d+(-\d+)?$/.test(value)) return 'ICMP code must be a number or numeric range'
  const [start = 0, end = start] = value.split('-').map(Number)
  if (!value.includes('-'))
    return start <= GREATEST_CODE ? undefined : 'ICMP code must be between 0 and 255'
  if (start > GREATEST_CODE) return 'ICMP code range start must be between 0 and 255'
  if (end > GREATEST_CODE) return 'ICMP code range end must be between 0 and 255'
  return start <= end ? undefined : 'ICMP code range start must be less than or equal to range end'
}

/** The first problem with the filters of a rule. */
export const checkFilters: Check<VpcFirewallRuleFilter> = ({ ports, protocols }) => {
  for (const range of ports ?? []) {
    const wrong = checkPorts(range)
    if (wrong) return `${wrong}: ${range}`
  }
  for (const protocol of protocols ?? []) {
    const code = isIcmpFilter(protocol) ? protocol.value?.code : undefined
    const wrong = code === undefined || code === null ? undefined : checkIcmpCode(code)
    if (wrong) return wrong
  }
  return undefined
}

/** The parts of an instance that rule targets are compared with. */
export interface Targeted {
  /** The name of the instance. */
  instance: string
  /** The name of the rules' VPC. */
  vpc: string
  /** The names of the subnets of its interfaces in that VPC. */
  subnets: readonly string[]
  /** The private addresses of those interfaces. */
  addresses: readonly string[]
}

/** Whether a rule's target matches an interface of an instance. */
function covers({ type, value }: VpcFirewallRuleTarget, at: Targeted): boolean {
  switch (type) {
    case 'vpc':
      return value === at.vpc
    case 'subnet':
      return at.subnets.includes(value)
    case 'instance':
      return value === at.instance
    case 'ip':
      return at.addresses.some((address) => canonicalIp(address) === canonicalIp(value))
    case 'ip_net':
      return at.addresses.some((address) => contains(parseNet(value), spanOf(parseIp(address))))
    default:
      return false
  }
}

/** The parts of a rule that select traffic. */
type Selecting = Pick<VpcFirewallRule, 'targets' | 'filters'>

/** The other VPCs that a rule names: because of one of them the rack refuses all rules of the VPC. */
export const otherVpcsIn = ({ targets, filters }: Selecting, vpc: string): string[] => [
  ...new Set(
    [...targets, ...(filters.hosts ?? [])].flatMap(({ type, value }) =>
      type === 'vpc' && value !== vpc ? [value] : [],
    ),
  ),
]

/** True when a rule applies to an instance: any of its targets does, or it has none. */
export const appliesTo = (rule: Selecting, at: Targeted): boolean =>
  otherVpcsIn(rule, at.vpc).length === 0 &&
  (rule.targets.length === 0 || rule.targets.some((target) => covers(target, at)))

/** The parts of a rule that determine its order. */
export type Ordered = Pick<VpcFirewallRule, 'name' | 'priority' | 'action'>

const isDeny = ({ action }: Ordered) => (action === 'deny' ? 0 : 1)

/**
 * Negative when the first rule is evaluated first: lower priority numbers come first. For equal priorities the packet
 * filter puts deny rules before allow rules. Rules of equal action and priority have the same effect, so their order
 * by name is only for reading.
 */
export const compareRules = (a: Ordered, b: Ordered): number =>
  a.priority - b.priority ||
  isDeny(a) - isDeny(b) ||
  (a.name < b.name ? -1 : a.name > b.name ? 1 : 0)

/** The rules that apply to an instance, in the order of evaluation. */
export const rulesFor = <T extends Ordered & Selecting>(rules: readonly T[], at: Targeted): T[] =>
  rules.filter((rule) => appliesTo(rule, at)).sort(compareRules)

export type Protocol = VpcFirewallRuleProtocol['type']

/** A protocol with types and codes instead of ports. */
export type IcmpProtocol = Extract<VpcFirewallRuleProtocol, { value: unknown }>

export const isIcmp = (protocol: Protocol): protocol is IcmpProtocol['type'] =>
  protocol === 'icmp' || protocol === 'icmp6'

export const isIcmpFilter = (filter: VpcFirewallRuleProtocol): filter is IcmpProtocol =>
  isIcmp(filter.type)

/** The protocol in words: 'TCP', 'ICMPv6'. */
export const protocolWord = (protocol: Protocol): string =>
  protocol === 'icmp6' ? 'ICMPv6' : protocol.toUpperCase()

/** A type and a code in words, or `undefined` for all: 'type 8 code 0-2' */
export const icmpWords = ({ value }: IcmpProtocol): string | undefined =>
  value ? `type ${value.icmpType}${value.code ? ` code ${value.code}` : ''}` : undefined

const ofProtocol = (protocol: VpcFirewallRuleProtocol): string =>
  [protocolWord(protocol.type), isIcmpFilter(protocol) ? icmpWords(protocol) : undefined]
    .filter((word) => word !== undefined)
    .join(' ')

/** The filters of a rule in words: hosts, then protocols, then ports. */
export const filterWords = ({ hosts, protocols, ports }: VpcFirewallRuleFilter): string[] => [
  ...(hosts ?? []).map(({ type, value }) => `${type.replace('_', ' ')} ${value}`),
  ...(protocols ?? []).map(ofProtocol),
  ...(ports ?? []).map((range) => `port ${range}`),
]

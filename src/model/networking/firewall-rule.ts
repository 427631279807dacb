/** What the filters of a firewall rule may be, and whom a rule is about. Source: `networking-access-shell` 3. */
import type {
  VpcFirewallRule,
  VpcFirewallRuleFilter,
  VpcFirewallRuleProtocol,
  VpcFirewallRuleTarget,
} from '@/api/contract/firewall'
import { canonicalIp, contains, parseIp, parseNet, spanOf } from './ip'
import type { Check } from '../validate'
import { isPortRange } from '../validate'

const GREATEST_PORT = 65_535
const GREATEST_CODE = 255

const endsAtMost = (range: string, greatest: number) =>
  range.split('-').every((end) => Number(end) <= greatest)

/** One port, or a range of ports. */
export const checkPorts: Check<string> = (value) =>
  isPortRange(value) && endsAtMost(value, GREATEST_PORT) ? undefined : 'Not a valid port range'

/** One ICMP code, or a range of codes. */
export const checkIcmpCode: Check<string> = (value) => {
  if (!/^\d{1,3}(-\d{1,3})?$/.test(value)) return 'ICMP code must be a number or numeric range'
  const [start = 0, end = start] = value.split('-').map(Number)
  if (!value.includes('-'))
    return start <= GREATEST_CODE ? undefined : 'ICMP code must be between 0 and 255'
  if (start > GREATEST_CODE) return 'ICMP code range start must be between 0 and 255'
  if (end > GREATEST_CODE) return 'ICMP code range end must be between 0 and 255'
  return start <= end ? undefined : 'ICMP code range start must be less than or equal to range end'
}

/** The first thing that is wrong with the filters of a rule. */
export const checkFilters: Check<VpcFirewallRuleFilter> = ({ ports, protocols }) => {
  for (const range of ports ?? []) {
    const wrong = checkPorts(range)
    if (wrong) return `${wrong}: ${range}`
  }
  for (const protocol of protocols ?? []) {
    const code = protocol.type === 'icmp' ? protocol.value?.code : undefined
    const wrong = code === undefined || code === null ? undefined : checkIcmpCode(code)
    if (wrong) return wrong
  }
  return undefined
}

/** What of an instance a rule's targets are held against. */
export interface Targeted {
  /** Its name. */
  instance: string
  /** The VPC whose rules these are, by name. */
  vpc: string
  /** The subnets of its interfaces in that VPC, by name. */
  subnets: readonly string[]
  /** The private addresses of those interfaces. */
  addresses: readonly string[]
}

/** Does a rule with this target apply to an instance? Source: schema `VpcFirewallRuleTarget`. */
export function covers({ type, value }: VpcFirewallRuleTarget, at: Targeted): boolean {
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

/** The rules that apply to an instance, in the order they are tried: the lowest priority first. */
export const rulesFor = <T extends Pick<VpcFirewallRule, 'targets' | 'priority'>>(
  rules: readonly T[],
  at: Targeted,
): T[] =>
  rules
    .filter((rule) => rule.targets.some((target) => covers(target, at)))
    .sort((a, b) => a.priority - b.priority)

const ofProtocol = (protocol: VpcFirewallRuleProtocol): string => {
  if (protocol.type !== 'icmp') return protocol.type.toUpperCase()
  if (!protocol.value) return 'ICMP'
  const { icmpType, code } = protocol.value
  return `ICMP type ${icmpType}${code ? ` code ${code}` : ''}`
}

/** The filters of a rule, each in words: hosts, then protocols, then ports. Source: `networking-access-shell` 3.1. */
export const filterWords = ({ hosts, protocols, ports }: VpcFirewallRuleFilter): string[] => [
  ...(hosts ?? []).map(({ type, value }) => `${type.replace('_', ' ')} ${value}`),
  ...(protocols ?? []).map(ofProtocol),
  ...(ports ?? []).map((range) => `port ${range}`),
]

/** What the filters of a firewall rule may be. Source: `networking-access-shell` 3.5 and 3.6. */
import type { VpcFirewallRuleFilter } from '@/api/contract/firewall'
import type { Check } from './validate'
import { isPortRange } from './validate'

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

/** The values of the form of a rule, and the checks of what is typed into it. */
import type { VpcFirewallRuleProtocol } from '@/api/contract/firewall'
import type { IcmpProtocol } from '@/nouns/networking/firewall-rule/rules'
import {
  checkIcmpCode,
  checkPorts,
  isIcmp,
  isIcmpFilter,
  protocolWord,
} from '@/nouns/networking/firewall-rule/rules'
import type { Check } from '../../validate'
import { usualWidth } from '../../usual-width'
import { checkAddress, checkName } from '../../validate'
import { checkNetwork, isAmong } from '../ip'
import type { End } from './ends'
import { otherVpcReason } from './remarks'
import type { Rule } from './rule-set'
import { MAX_ITEMS, bodyOf } from './rule-set'

/** Targets or host filters: those added, and the one that is typed. */
export interface EndsValue {
  items: readonly End[]
  type: End['type']
  typed: string
}

/** Protocol filters: those added, and the one that is being put together. */
export interface ProtocolsValue {
  items: readonly VpcFirewallRuleProtocol[]
  type?: VpcFirewallRuleProtocol['type'] | undefined
  icmpType: string
  code: string
}

export interface PortsValue {
  items: readonly string[]
  typed: string
}

export interface RuleValues {
  enabled: boolean
  name: string
  description: string
  action: Rule['action']
  direction: Rule['direction']
  priority: number | undefined
  targets: EndsValue
  ports: PortsValue
  protocols: ProtocolsValue
  hosts: EndsValue
}

export const endsValue = (items: readonly End[] = []): EndsValue => ({
  items,
  type: 'vpc',
  typed: '',
})
export const protocolsValue = (items: readonly VpcFirewallRuleProtocol[] = []): ProtocolsValue => ({
  items,
  icmpType: '',
  code: '',
})
const portsValue = (items: readonly string[] = []): PortsValue => ({ items, typed: '' })

const NEW: Rule = {
  name: '',
  description: '',
  status: 'enabled',
  action: 'allow',
  direction: 'inbound',
  priority: 0,
  targets: [],
  filters: {},
}

/** The values of the form for a rule; without one those of a new rule. */
export function valuesOfRule(rule: Rule = NEW): RuleValues {
  const { filters, targets, status, ...plain } = bodyOf(rule)
  return {
    ...plain,
    enabled: status === 'enabled',
    targets: endsValue(targets),
    ports: portsValue(filters.ports),
    protocols: protocolsValue(filters.protocols),
    hosts: endsValue(filters.hosts),
  }
}

/** The rule that a form's values describe; what is typed but not added is left out. */
export const ruleOfValues = (values: RuleValues): Rule => ({
  name: values.name,
  status: values.enabled ? 'enabled' : 'disabled',
  action: values.action,
  description: values.description,
  direction: values.direction,
  filters: {
    hosts: [...values.hosts.items],
    protocols: [...values.protocols.items],
    ports: [...values.ports.items],
  },
  priority: values.priority ?? 0,
  targets: [...values.targets.items],
})

export const NAME_TAKEN = 'Name taken. To update an existing rule, edit it directly.'

/** Checks that no other rule has the name. */
export const checkFree =
  (others: readonly string[]): Check<string> =>
  (name) =>
    others.includes(name) ? NAME_TAKEN : undefined

/** The message for a value that is typed and not added: sending would lose it. */
const NOT_ADDED = 'This is not part of the rule yet. Add it with Enter, or clear it.'

/** Checks that nothing is left typed, and that no VPC but the rule's own is named. */
export const checkEndsOf =
  (vpc: string): Check<EndsValue> =>
  ({ typed, items }) => {
    if (typed.trim() !== '') return NOT_ADDED
    const other = items.find(({ type, value }) => type === 'vpc' && value !== vpc)
    return other && otherVpcReason(other.value, vpc)
  }
export const checkPortsAdded: Check<PortsValue> = ({ typed }) =>
  typed.trim() === '' ? undefined : NOT_ADDED
export const checkProtocolsAdded: Check<ProtocolsValue> = ({ type }) =>
  type === undefined ? undefined : NOT_ADDED

/**
 * The values of a typed or pasted list: separated by spaces, commas, semicolons or new lines. A range of two
 * numbers is one value, whatever its dash is. A dash at the beginning of a line makes no range. Digits and signs may be of
 * full width.
 */
export const splitList = (text: string): string[] =>
  usualWidth(text)
    .replaceAll(/(\d)[^\S\n]*[-–—]+[^\S\n]*(?=\d)/g, '$1-')
    .split(/[\s,;]+/)
    .filter((part) => part !== '')

const tooMany = (items: readonly unknown[]) =>
  items.length >= MAX_ITEMS ? `At most ${MAX_ITEMS} can be added` : undefined

/**
 * @param label of the field: 'Target name', 'Host name'
 * @param vpc the VPC of the rule, the only one that it can name
 */
export const checkEnd = (
  { type, value }: { type: End['type']; value: string },
  label: string,
  vpc: string,
): string | undefined => {
  if (type === 'ip') return checkAddress(value)
  if (type === 'ip_net') return checkNetwork(value)
  const wrong = checkName(label, true)(value)
  if (wrong !== undefined || type !== 'vpc' || value === vpc) return wrong
  return otherVpcReason(value, vpc)
}

/** Several values added at once: what could be added, and what stays typed with the reason. */
interface Added<T> {
  items: readonly T[]
  rest: string
  wrong: string | undefined
}

function addedTo<T>(
  before: readonly T[],
  texts: readonly string[],
  read: (text: string, items: readonly T[]) => { item?: T; wrong?: string | undefined },
): Added<T> {
  const items = [...before]
  const rest: string[] = []
  let first: string | undefined
  for (const text of texts) {
    const { item, wrong } = read(text, items)
    const problem = wrong ?? (item === undefined ? undefined : tooMany(items))
    if (problem !== undefined) {
      rest.push(text)
      first ??= problem
    } else if (item !== undefined) items.push(item)
  }
  return { items, rest: rest.join(' '), wrong: first }
}

/** Adds targets or hosts. Addresses and networks of a pasted list each keep their own type. */
export const addEnds = (
  { items, type }: EndsValue,
  texts: readonly string[],
  label: string,
  vpc: string,
): Added<End> =>
  addedTo(items, texts, (value, so) => {
    const isPart = texts.length > 1 && (type === 'ip' || type === 'ip_net')
    const kind = isPart ? (value.includes('/') ? 'ip_net' : 'ip') : type
    const wrong = checkEnd({ type: kind, value }, label, vpc)
    if (wrong) return { wrong }
    const isThere = isAmong(
      value,
      so.flatMap((one) => (one.type === kind ? [one.value] : [])),
    )
    return isThere ? {} : { item: { type: kind, value } }
  })

/** Ports in one spelling, without zeros in front: 00080 → 80. */
const portText = (range: string): string => range.replaceAll(/0*(\d+)/g, '$1')

/** Adds ports. A repeated one is reported when it is typed alone, and left out of a pasted list. */
export const addPorts = (before: readonly string[], texts: readonly string[]): Added<string> =>
  addedTo(before, texts, (range, items) => {
    const wrong = checkPorts(range)
    if (wrong) return { wrong }
    const item = portText(range)
    if (!items.some((one) => portText(one) === item)) return { item }
    return texts.length > 1 ? {} : { wrong: 'Port range already added' }
  })

/** ICMP types with a name. */
const ICMP_TYPES: readonly (readonly [number, string])[] = [
  [0, 'Echo Reply'],
  [3, 'Destination Unreachable'],
  [5, 'Redirect Message'],
  [8, 'Echo Request'],
  [9, 'Router Advertisement'],
  [10, 'Router Solicitation'],
  [11, 'Time Exceeded'],
  [12, 'Parameter Problem'],
  [13, 'Timestamp Request'],
  [14, 'Timestamp Reply'],
]

/** ICMPv6 types with a name. Source: RFC 4443 and RFC 4861. */
const ICMP6_TYPES: readonly (readonly [number, string])[] = [
  [1, 'Destination Unreachable'],
  [2, 'Packet Too Big'],
  [3, 'Time Exceeded'],
  [4, 'Parameter Problem'],
  [128, 'Echo Request'],
  [129, 'Echo Reply'],
  [133, 'Router Solicitation'],
  [134, 'Router Advertisement'],
  [135, 'Neighbor Solicitation'],
  [136, 'Neighbor Advertisement'],
  [137, 'Redirect Message'],
]

/** The types with a name of one of the two. */
export const typesOf = (protocol: IcmpProtocol['type']) =>
  protocol === 'icmp6' ? ICMP6_TYPES : ICMP_TYPES

const isByte = (text: string) => /^\d{1,3}$/.test(text) && Number(text) <= 255

/** A blank type means all types. */
export const checkIcmpType: Check<string> = (text) =>
  text.trim() === '' || isByte(usualWidth(text.trim()))
    ? undefined
    : 'ICMP type must be a number between 0 and 255'

/** A code as it is typed: dashes of every kind become one hyphen. */
export const typedCode = (text: string): string => usualWidth(text).replaceAll(/\s*[-–—]+\s*/g, '-')

/** A blank code means all codes. */
export const checkTypedCode: Check<string> = (text) =>
  text.trim() === '' ? undefined : checkIcmpCode(text.trim())

/** The protocol filter that has been put together, or what is wrong with it. */
export function protocolOf({ type, icmpType, code }: ProtocolsValue): {
  item?: VpcFirewallRuleProtocol
  wrongType?: string
  wrongCode?: string
} {
  if (type === undefined) return {}
  if (!isIcmp(type)) return { item: { type } }
  const wrongType = checkIcmpType(icmpType)
  if (wrongType !== undefined) return { wrongType }
  if (icmpType.trim() === '') return { item: { type, value: null } }
  const wrongCode = checkTypedCode(code)
  if (wrongCode !== undefined) return { wrongCode }
  const value = {
    icmpType: Number(usualWidth(icmpType)),
    ...(code.trim() !== '' && { code: code.trim() }),
  }
  return { item: { type, value } }
}

/** 'TCP', 'ICMP (All types)', 'ICMPv6 1 - Destination Unreachable | Code 4' */
export function protocolName(protocol: VpcFirewallRuleProtocol): string {
  const word = protocolWord(protocol.type)
  if (!isIcmpFilter(protocol)) return word
  if (!protocol.value) return `${word} (All types)`
  const { icmpType, code } = protocol.value
  const known = typesOf(protocol.type).find(([number]) => number === icmpType)
  return `${word} ${icmpType} - ${known?.[1] ?? `Type ${icmpType}`}${code ? ` | Code ${code}` : ''}`
}

/** Adds a protocol filter unless it is there already. */
export const addProtocol = (
  items: readonly VpcFirewallRuleProtocol[],
  item: VpcFirewallRuleProtocol,
): readonly VpcFirewallRuleProtocol[] =>
  items.some((one) => protocolName(one) === protocolName(item)) || items.length >= MAX_ITEMS
    ? items
    : [...items, item]

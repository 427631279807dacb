/**
 * Which traffic a rule's protocol and port filters let through, as sets of whole numbers. Two rules
 * can then be compared by comparing sets, however their filters are written.
 */
import type { VpcFirewallRuleFilter, VpcFirewallRuleProtocol } from '@/api/contract/firewall'
import type { IcmpProtocol } from '@/nouns/networking/firewall-rule/rules'
import { isIcmpFilter } from '@/nouns/networking/firewall-rule/rules'

/** Whole numbers, as ranges in ascending order that neither touch nor overlap. */
export type Ranges = readonly (readonly [first: number, last: number])[]

/** What filters let through. */
export interface Traffic {
  /** Destination ports. */
  tcp: Ranges
  udp: Ranges
  /** Each type and code as one number: `icmpNumber`. */
  icmp: Ranges
  icmp6: Ranges
  /** All other protocols. */
  others: boolean
}

/** A packet's protocol, and its destination port or `icmpNumber`. */
export interface Flow {
  protocol: VpcFirewallRuleProtocol['type']
  number: number
}

/** All ports, and all types with all codes. */
export const ALL_NUMBERS: Ranges = [[0, 65_535]]
const CODES = 256

/** An ICMP type and code, both from 0 to 255, as one number. */
export const icmpNumber = (type: number, code: number): number => type * CODES + code

/** @returns the same numbers in the order of `Ranges` */
export function merged(ranges: Ranges): Ranges {
  const sorted = ranges.filter(([first, last]) => first <= last).toSorted((a, b) => a[0] - b[0])
  const found: [number, number][] = []
  for (const [first, last] of sorted) {
    const open = found.at(-1)
    if (open && first <= open[1] + 1) open[1] = Math.max(open[1], last)
    else found.push([first, last])
  }
  return found
}

/** Are all numbers of the second set in the first? */
export function includes(outer: Ranges, inner: Ranges): boolean {
  let i = 0
  for (const [first, last] of inner) {
    while (i < outer.length && (outer[i]?.[1] ?? 0) < last) i += 1
    const range = outer[i]
    if (!range || first < range[0]) return false
  }
  return true
}

/** Is a number in one of these ranges? */
export const isIn = (ranges: Ranges, number: number): boolean =>
  ranges.some(([first, last]) => first <= number && number <= last)

const rangeOf = (text: string): readonly [number, number] => {
  const [first = 0, last = first] = text.split('-').map(Number)
  return [first, last]
}

function icmpOf({ value }: IcmpProtocol): Ranges {
  if (!value) return ALL_NUMBERS
  const [first, last] = value.code ? rangeOf(value.code) : [0, CODES - 1]
  return [[icmpNumber(value.icmpType, first), icmpNumber(value.icmpType, last)]]
}

const hasPorts = (type: Flow['protocol']): boolean => type === 'tcp' || type === 'udp'

/** Port filters count for TCP and UDP alone, and only where the rule names one of them. */
export const hasIdlePorts = ({ protocols, ports }: VpcFirewallRuleFilter): boolean =>
  Boolean(ports?.length) && !(protocols ?? []).some(({ type }) => hasPorts(type))

/** The traffic that filters let through. */
export function trafficOf(filters: VpcFirewallRuleFilter): Traffic {
  const wanted = filters.protocols ?? []
  const isAll = wanted.length === 0
  const ports = hasIdlePorts(filters) ? [] : (filters.ports ?? [])
  const numbers = ports.length > 0 ? merged(ports.map(rangeOf)) : ALL_NUMBERS
  const ofPorts = (type: 'tcp' | 'udp') =>
    isAll || wanted.some((one) => one.type === type) ? numbers : []
  const ofIcmp = (type: IcmpProtocol['type']): Ranges =>
    isAll
      ? ALL_NUMBERS
      : merged(wanted.flatMap((one) => (isIcmpFilter(one) && one.type === type ? icmpOf(one) : [])))
  return {
    tcp: ofPorts('tcp'),
    udp: ofPorts('udp'),
    icmp: ofIcmp('icmp'),
    icmp6: ofIcmp('icmp6'),
    others: isAll,
  }
}

/** Is everything of the second in the first? */
export const coversTraffic = (outer: Traffic, inner: Traffic): boolean =>
  (outer.others || !inner.others) &&
  includes(outer.tcp, inner.tcp) &&
  includes(outer.udp, inner.udp) &&
  includes(outer.icmp, inner.icmp) &&
  includes(outer.icmp6, inner.icmp6)

const meet = (a: Ranges, b: Ranges): boolean =>
  a.some(([first, last]) => b.some(([from, to]) => first <= to && from <= last))

/** Is anything in both? */
export const meetsTraffic = (a: Traffic, b: Traffic): boolean =>
  (a.others && b.others) ||
  meet(a.tcp, b.tcp) ||
  meet(a.udp, b.udp) ||
  meet(a.icmp, b.icmp) ||
  meet(a.icmp6, b.icmp6)

/** Does a single filter for a protocol let this through? */
export const isOfProtocol = (filter: VpcFirewallRuleProtocol, flow: Flow): boolean =>
  filter.type === flow.protocol && (!isIcmpFilter(filter) || isIn(icmpOf(filter), flow.number))

/** Is a port in one port filter? */
export const isInPorts = (range: string, port: number): boolean => isIn([rangeOf(range)], port)

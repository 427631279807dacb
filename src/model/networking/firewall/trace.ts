/**
 * Follows one packet through the firewall: which rule decides, and why each one before it does not.
 * The rules of a VPC apply to both ends that are in it: the outbound rules to the source, the inbound
 * rules to the destination.
 */
import { once } from '@/model/once'
import type { VpcFirewallRuleProtocol } from '@/api/contract/firewall'
import { formatIp } from '../ip'
import {
  filterWords,
  isIcmp,
  otherVpcsIn,
  protocolWord,
} from '@/nouns/networking/firewall-rule/rules'
import type { End, Network, Place } from './ends'
import { isHost, isTarget, lostReason } from './ends'
import type { Rule } from './rule-set'
import { bodyOf, inOrder } from './rule-set'
import type { Flow } from './traffic'
import { hasIdlePorts, isInPorts, isOfProtocol } from './traffic'

export type Direction = Rule['direction']

/** An end that stands for others, and is named in their place: one address for the whole internet. */
export interface NamedPlace extends Place {
  words?: string
}

/** Traffic that stands for that of several ports, and is named so: 'other ports'. */
export interface NamedFlow extends Flow {
  words?: string
}

export interface Packet {
  source: NamedPlace
  destination: NamedPlace
  flow: NamedFlow
}

/** What became of one part of a rule. */
export interface Check {
  part: 'targets' | 'hosts' | 'protocols' | 'ports'
  isMatch: boolean
  /** 'subnet db selects 10.10.1.5' */
  words: string
}

/** One rule that was considered. */
export interface Step<R extends Rule = Rule> {
  rule: R
  outcome: 'disabled' | 'no match' | 'decides'
  /** Empty for a disabled rule. Ends with the first part that does not match. */
  checks: readonly Check[]
}

/** What the rules of one direction do with a packet. */
export interface Verdict<R extends Rule = Rule> {
  direction: Direction
  action: Rule['action']
  /** The rule that decides; without one the default of the direction does. */
  by: R | undefined
  /** The rules that were considered, in order. The last one decides when `by` is set. */
  steps: readonly Step<R>[]
  /** How many enabled rules of the direction were not considered any more. */
  left: number
}

/** What happens to traffic that no rule matches. */
export const DEFAULT_ACTION: Readonly<Record<Direction, Rule['action']>> = {
  inbound: 'deny',
  outbound: 'allow',
}

/** More items than this are counted, not listed. */
const LISTED = 3

const itemsInWords = (items: readonly string[]): string =>
  items.length <= LISTED
    ? items.join(', ')
    : `${items.slice(0, LISTED).join(', ')} and ${items.length - LISTED} more`

const endWords = ({ type, value }: End): string =>
  type === 'ip' || type === 'ip_net' ? value : `${type} ${value}`

const protocolWords = (protocol: VpcFirewallRuleProtocol): string =>
  filterWords({ protocols: [protocol] }).join('')

/** 'db-1 (10.10.1.5)', '192.0.2.7', 'the internet'. To write an address takes longer than to compare it with a rule. */
const placeWords = once(
  ({ ip, nic, words }: NamedPlace): string =>
    words ?? (nic?.instance === undefined ? formatIp(ip) : `${nic.instance} (${formatIp(ip)})`),
)

/** 'TCP port 443', 'ICMP type 8 code 0' */
export const flowWords = ({ protocol, number }: Flow): string =>
  isIcmp(protocol)
    ? `${protocolWord(protocol)} type ${number >> 8} code ${number & 0xff}`
    : `${protocolWord(protocol)} port ${number}`

function checkEnds(
  part: 'targets' | 'hosts',
  ends: readonly End[],
  place: NamedPlace,
  network: Network,
): Check {
  if (ends.length === 0)
    return {
      part,
      isMatch: true,
      words: part === 'hosts' ? 'any host' : 'no targets, so every one',
    }
  const selects = part === 'hosts' ? isHost : isTarget
  const match = ends.find((end) => selects(end, place, network))
  if (match)
    return { part, isMatch: true, words: `${endWords(match)} selects ${placeWords(place)}` }
  const lost = lostReason(ends, network, part === 'hosts' ? 'host' : 'target')
  return {
    part,
    isMatch: false,
    words: `${itemsInWords(ends.map(endWords))} ${ends.length === 1 ? 'does' : 'do'} not select ${placeWords(place)}${lost ? `: ${lost}` : ''}`,
  }
}

function checkProtocols(protocols: readonly VpcFirewallRuleProtocol[], flow: NamedFlow): Check {
  const part = 'protocols'
  if (protocols.length === 0) return { part, isMatch: true, words: 'any protocol' }
  const match = protocols.find((protocol) => isOfProtocol(protocol, flow))
  if (match) return { part, isMatch: true, words: `${protocolWords(match)} matches` }
  const word = protocolWord(flow.protocol)
  const name = !isIcmp(flow.protocol)
    ? word
    : flow.words === undefined
      ? flowWords(flow)
      : `${word} ${flow.words}`
  return {
    part,
    isMatch: false,
    words: `only ${itemsInWords(protocols.map(protocolWords))}, not ${name}`,
  }
}

function checkPorts(filters: Rule['filters'], flow: NamedFlow): Check {
  const part = 'ports'
  const ports = filters.ports ?? []
  if (ports.length === 0) return { part, isMatch: true, words: 'any port' }
  if (hasIdlePorts(filters)) {
    const words = `its ports do not count, since it names neither TCP nor UDP`
    return { part, isMatch: true, words }
  }
  if (isIcmp(flow.protocol)) {
    const words = `its ports do not count for ${protocolWord(flow.protocol)}`
    return { part, isMatch: true, words }
  }
  const match = ports.find((range) => isInPorts(range, flow.number))
  return match === undefined
    ? {
        part,
        isMatch: false,
        words: `only ${itemsInWords(ports)}, not ${flow.words ?? flow.number}`,
      }
    : { part, isMatch: true, words: `port ${match} matches` }
}

/** The parts of a rule in order, as far as the first that does not match. */
function checksOf(rule: Rule, { source, destination, flow }: Packet, network: Network): Check[] {
  const { targets, filters, direction } = bodyOf(rule)
  const [near, far] = direction === 'inbound' ? [destination, source] : [source, destination]
  const [other] = otherVpcsIn(rule, network.vpc)
  if (other !== undefined) {
    const words = `it names VPC ${other}, and the rules of ${network.vpc} cannot`
    return [{ part: 'targets', isMatch: false, words }]
  }
  const checks: Check[] = []
  const parts = [
    () => checkEnds('targets', targets, near, network),
    () => checkEnds('hosts', filters.hosts, far, network),
    () => checkProtocols(filters.protocols, flow),
    () => checkPorts(filters, flow),
  ]
  for (const part of parts) {
    const check = part()
    checks.push(check)
    if (!check.isMatch) break
  }
  return checks
}

/** Does an enabled rule match a packet? */
export const isMatch = (rule: Rule, packet: Packet, network: Network): boolean =>
  checksOf(rule, packet, network).every((check) => check.isMatch)

/** What the rules of one direction do with a packet, rule by rule. */
export function traceRules<R extends Rule>(
  rules: readonly R[],
  direction: Direction,
  packet: Packet,
  network: Network,
): Verdict<R> {
  const steps: Step<R>[] = []
  const order = inOrder(rules.filter((rule) => rule.direction === direction))
  for (const [i, rule] of order.entries()) {
    if (rule.status === 'disabled') {
      steps.push({ rule, outcome: 'disabled', checks: [] })
      continue
    }
    const checks = checksOf(rule, packet, network)
    const decides = checks.every((check) => check.isMatch)
    steps.push({ rule, outcome: decides ? 'decides' : 'no match', checks })
    if (decides)
      return {
        direction,
        action: rule.action,
        by: rule,
        steps,
        left: order.slice(i + 1).filter((later) => later.status === 'enabled').length,
      }
  }
  return { direction, action: DEFAULT_ACTION[direction], by: undefined, steps, left: 0 }
}

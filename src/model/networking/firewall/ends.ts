/**
 * The ends of traffic: which of them targets and host filters select. A target chooses network interfaces of the
 * rule's VPC, and the rule then holds for all their addresses. A host filter is about the address of the other end.
 */
import type { VpcFirewallRuleTarget } from '@/api/contract/firewall'
import type { Ip, Span } from '../ip'
import { contains, overlaps, parseIp, parseNet, spanOf } from '../ip'

/** A target or host filter of a rule. */
export type End = VpcFirewallRuleTarget

/** Names of things that exist. */
export interface Names {
  has(name: string): boolean
  /** False when there are more than these: a name that is missing may exist. */
  isWhole: boolean
}

/** What the names in the rules of a VPC stand for now. */
export interface Network {
  /** The name of the VPC whose rules these are. */
  vpc: string
  subnets: readonly { name: string; blocks: readonly Span[] }[]
  /** True when there are more subnets than these. */
  hasMoreSubnets?: boolean
  /** The instances of the project. */
  instances: Names
}

/** One end of a packet. */
export interface Place {
  ip: Ip
  /** The VPC in which it is, with the interface that it is: its instance, and all its addresses. */
  nic?: { instance?: string; vpc: string; ips?: readonly Ip[] }
  /** The instances of the project that have this private address, in whatever VPC. */
  instances?: readonly string[]
}

const spans = new Map<string, Span>()
/** Texts of addresses repeat over thousands of rules and key presses. */
const MOST_SPANS = 20_000

/** The addresses of an `ip` or `ip_net`. */
export function addressesOf({ type, value }: End): Span {
  let span = spans.get(value)
  if (!span) {
    span = type === 'ip_net' ? parseNet(value) : spanOf(parseIp(value))
    if (spans.size >= MOST_SPANS) spans.clear()
    spans.set(value, span)
  }
  return span
}

export const isAddress = ({ type }: End): boolean => type === 'ip' || type === 'ip_net'

/** The blocks of a subnet of the VPC; `undefined` where none of this name is known. */
export const blocksOf = (network: Network, name: string): readonly Span[] | undefined =>
  network.subnets.find((subnet) => subnet.name === name)?.blocks

/** The addresses that an end names itself, or as a subnet. */
const spansOf = (end: End, network: Network): readonly Span[] =>
  isAddress(end)
    ? [addressesOf(end)]
    : end.type === 'subnet'
      ? (blocksOf(network, end.value) ?? [])
      : []

const isIn = (all: readonly Span[], ip: Ip): boolean =>
  all.some((span) => contains(span, spanOf(ip)))

/** Does a target choose this interface? */
export function isTarget(end: End, { ip, nic }: Place, network: Network): boolean {
  if (end.type === 'vpc') return end.value === network.vpc && nic?.vpc === network.vpc
  if (end.type === 'instance') return nic?.instance === end.value
  const named = spansOf(end, network)
  return (nic?.ips ?? [ip]).some((one) => isIn(named, one))
}

/** Does a host filter select this other end? */
export function isHost(end: End, { ip, nic, instances }: Place, network: Network): boolean {
  if (end.type === 'vpc') return end.value === network.vpc && nic?.vpc === network.vpc
  if (end.type === 'instance') return instances?.includes(end.value) ?? false
  return isIn(spansOf(end, network), ip)
}

/** Why a target or host filter stands for nothing at all; `undefined` when it may stand for something. */
export function deadReason(end: End, network: Network, as: 'target' | 'host'): string | undefined {
  const { type, value } = end
  switch (type) {
    case 'vpc':
      return value === network.vpc
        ? undefined
        : `the rules of ${network.vpc} cannot name VPC ${value}`
    case 'subnet':
      return !network.hasMoreSubnets && blocksOf(network, value) === undefined
        ? `there is no subnet ${value} in ${network.vpc}`
        : undefined
    case 'instance':
      return network.instances.isWhole && !network.instances.has(value)
        ? `there is no instance ${value} in the project`
        : undefined
    case 'ip':
    case 'ip_net':
      return as === 'target' &&
        !network.hasMoreSubnets &&
        !network.subnets.some(({ blocks }) =>
          blocks.some((block) => overlaps(block, addressesOf(end))),
        )
        ? `${value} is in no subnet of ${network.vpc}`
        : undefined
    default:
      return undefined
  }
}

/** Why none of several targets or host filters stands for anything: the rack then skips the rule. */
export function lostReason(
  ends: readonly End[],
  network: Network,
  as: 'target' | 'host',
): string | undefined {
  const reasons = ends.map((end) => deadReason(end, network, as))
  return reasons.every((reason) => reason !== undefined) ? reasons[0] : undefined
}

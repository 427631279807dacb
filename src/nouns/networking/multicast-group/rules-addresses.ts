/**
 * Multicast addresses: the ranges, and their kinds. Source: RFC 5771, RFC 4607 and RFC 4291, and the API's rules on
 * multicast pools.
 */
import { addressFamily } from '@/model/validate'
import type { Span } from '@/model/networking/ip'
import { contains, overlaps, parseIp, parseNet, spanOf } from '@/model/networking/ip'

/** Any sender, or only named ones. */
export type MulticastKind = 'any-source' | 'source-specific'

const MULTICAST = [parseNet('224.0.0.0/4'), parseNet('ff00::/8')]
/** Only for these addresses a receiver names the senders; IPv6 marks them by the flags 0011. */
const SOURCE_SPECIFIC = [parseNet('232.0.0.0/8'), parseNet('ff30::/12')]

const isIn = (nets: readonly Span[], span: Span) =>
  nets.some((net) => net.family === span.family && contains(net, span))

/** The kind of a range of multicast addresses; `undefined` unless the whole range is multicast. */
export function multicastKind(span: Span): MulticastKind | undefined {
  if (!isIn(MULTICAST, span)) return undefined
  return isIn(SOURCE_SPECIFIC, span) ? 'source-specific' : 'any-source'
}

/** Networks that racks do not allow in multicast pools. Source: nexus/src/app/ip_pool.rs of the control plane. */
const RESERVED = ['224.0.0.0/24', 'ff00::/16', 'ff01::/16', 'ff02::/16', 'ff04::/64'].map(
  (text) => ({ text, net: parseNet(text) }),
)

/** The reserved network that overlaps a range, if any. */
export const reservedMulticast = (span: Span): string | undefined =>
  RESERVED.find(({ net }) => overlaps(net, span))?.text

/** Whether a text is one multicast address. */
export function isMulticastAddress(text: string): boolean {
  if (addressFamily(text) === undefined) return false
  return multicastKind(spanOf(parseIp(text))) !== undefined
}

/** Whether a range contains any multicast address. */
export const hasMulticast = (span: Span): boolean => MULTICAST.some((net) => overlaps(net, span))

/** Whether a range contains addresses of both kinds; no pool accepts such a range. */
export const mixesKinds = (span: Span): boolean =>
  multicastKind(span) === 'any-source' && SOURCE_SPECIFIC.some((net) => overlaps(net, span))

/**
 * Arithmetic of IPv4 and IPv6 addresses: an address is a whole number, a network or a range is two
 * of them. They are big integers, since an IPv6 address has 128 bits.
 */
import { parseIp as read, stringifyIp } from 'ip-bigint'
import type { Check } from '../validate'
import { addressFamily, checkAddressAndWidth } from '../validate'

export type Family = 4 | 6

export interface Ip {
  family: Family
  value: bigint
}

/** All addresses from the first to the last, both included. */
export interface Span {
  family: Family
  first: bigint
  last: bigint
}

export interface Net extends Span {
  /** Bits of the prefix. */
  width: number
}

const BITS: Readonly<Record<Family, number>> = { 4: 32, 6: 128 }

/** Reads an address in any form. @throws RangeError for what `addressFamily` does not accept */
export function parseIp(text: string): Ip {
  const family = addressFamily(text)
  if (!family) throw new RangeError(`Not an IP address: ${text}`)
  return { family, value: read(text).number }
}

/** The canonical form of an address; for IPv6 that of RFC 5952. */
export const formatIp = ({ family, value }: Ip): string =>
  stringifyIp({
    number: value,
    version: family,
    // An IPv4 address in the mapped range is written as one.
    ipv4mapped: value >> 32n === 0xffffn,
  })

/** The canonical form of an address in text. @throws RangeError as `parseIp` */
export const canonicalIp = (text: string): string => formatIp(parseIp(text))

/**
 * Reads a network, `address/width`; the address may be any in it. @throws RangeError for anything
 * else
 */
export function parseNet(text: string): Net {
  const [address = '', width = ''] = text.split('/')
  const { family, value } = parseIp(address)
  if (!/^\d+$/.test(width) || Number(width) > BITS[family])
    throw new RangeError(`Not an IP network: ${text}`)
  return blockAt(family, value, Number(width))
}

/** The network of a width that an address is in. */
export function blockAt(family: Family, address: bigint, width: number): Net {
  const host = (1n << BigInt(BITS[family] - width)) - 1n
  const first = address & ~host
  return { family, first, last: first | host, width }
}

/** A network, written with its first address. */
export const formatNet = ({ family, first, width }: Net): string =>
  `${formatIp({ family, value: first })}/${width}`

/**
 * A network as it is typed. One that is written with another address than its first is refused: it means all addresses of
 * the network, and racks take it as that without a word.
 */
export const checkNetwork: Check<string> = (value) => {
  const wrong = checkAddressAndWidth(value)
  if (wrong) return wrong
  const net = parseNet(value)
  const [address = ''] = value.split('/')
  if (parseIp(address).value === net.first) return undefined
  const all = net.width === 0 ? `every IPv${net.family} address` : 'the whole network'
  return `${value} means ${all}, ${formatNet(net)}. Write that, or ${address}/${BITS[net.family]} for the one address`
}

/** An address or a network in its canonical form; any other text as it is. */
export function canonicalText(text: string): string {
  if (addressFamily(text)) return canonicalIp(text)
  return checkAddressAndWidth(text) === undefined ? formatNet(parseNet(text)) : text
}

/** Whether an address or a network is among others, however each of them is spelled. */
export const isAmong = (text: string, others: readonly string[]): boolean =>
  others.some((other) => canonicalText(other) === canonicalText(text))

/**
 * Reads the two ends of a range. @throws RangeError for two families, or for ends that are not
 * addresses
 */
export function parseSpan({ first, last }: { first: string; last: string }): Span {
  const [from, to] = [parseIp(first), parseIp(last)]
  if (from.family !== to.family) throw new RangeError('A range is of one family')
  return { family: from.family, first: from.value, last: to.value }
}

export const sizeOf = ({ first, last }: Span): bigint => last - first + 1n

export const contains = (outer: Span, inner: Span): boolean =>
  outer.family === inner.family && outer.first <= inner.first && inner.last <= outer.last

export const overlaps = (a: Span, b: Span): boolean =>
  a.family === b.family && a.first <= b.last && b.first <= a.last

/** An address as a range of one. */
export const spanOf = ({ family, value }: Ip): Span => ({ family, first: value, last: value })

/** The members of answers, and their values, in words. */
import { isObject } from '@/api/json-object'
import { toSnakeKey } from '@/api/wire'
import { sizeText } from '../units'

/** Words that are not simply the member's, and abbreviations. */
const WORDS: Readonly<Record<string, string>> = {
  asn: 'ASN',
  autoneg: 'autonegotiation',
  bgp: 'BGP',
  cpu: 'CPU',
  dns: 'DNS',
  dst: 'destination',
  fec: 'FEC',
  gw: 'gateway',
  icmp: 'ICMP',
  id: 'ID',
  ids: 'IDs',
  ip: 'IP',
  ips: 'IPs',
  ipv4: 'IPv4',
  ipv6: 'IPv6',
  lldp: 'LLDP',
  mac: 'MAC',
  md5: 'MD5',
  mtu: 'MTU',
  ncpus: 'vCPUs',
  rib: 'RIB',
  ssh: 'SSH',
  ttl: 'TTL',
  v4: 'IPv4',
  v6: 'IPv6',
  vid: 'VLAN',
  vlan: 'VLAN',
  vpc: 'VPC',
}

/** Members with a number of bytes. */
const SIZES = new Set(['memory', 'size', 'blockSize', 'storage'])

/** A member in words: 'auto restart policy', 'VPC'. */
export const fieldWords = (key: string): string =>
  toSnakeKey(key)
    .split(/[_\s]+/)
    .map((word) => WORDS[word] ?? word)
    .join(' ')
    .trim()

/** A value in words, in one line. @param key the member that has it */
export function valueText(key: string, value: unknown): string {
  if (typeof value === 'number' && SIZES.has(key)) return sizeText(value)
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (Array.isArray(value))
    return value
      .map((one) => valueText(key, one))
      .toSorted()
      .join(', ')
  if (!isObject(value)) return String(value ?? '')
  const { type, ...rest } = value
  const inner = rest['value']
  // A value with its type: the type is a word before it.
  if (typeof type === 'string' && Object.keys(rest).every((name) => name === 'value'))
    return inner === undefined || inner === null
      ? type.replaceAll('_', ' ')
      : `${type.replaceAll('_', ' ')} ${valueText('value', inner)}`
  return Object.entries(value)
    .filter(([, one]) => one !== undefined && one !== null)
    .map(([name, one]) => `${fieldWords(name)} ${valueText(name, one)}`)
    .join(', ')
}

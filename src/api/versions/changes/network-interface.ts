/** Release 18: an interface has an address of each IP version, where it had a single one before. */
import { isObject } from '../../json-object'
import type { Change, Fields } from '../step'
import { Unsayable } from '../step'

/** The IP version of an address. */
export const versionOf = (ip: unknown): 'v4' | 'v6' =>
  typeof ip === 'string' && ip.includes(':') ? 'v6' : 'v4'

/** An interface. One with both versions cannot be told to older clients. */
export const networkInterface: Change = {
  up({ ip, transitIps = [], ...older }) {
    return { ...older, ipStack: { type: versionOf(ip), value: { ip, transitIps } } }
  },
  down({ ipStack, ...newer }) {
    const { type, value } = ipStack as { type: string; value: Fields }
    if (type === 'dual_stack')
      throw new Unsayable(
        `The network interface with ID '${String(newer['id'])}' is a dual-stack NIC, which this API version cannot represent. Update your client`,
      )
    return { ...newer, ip: value['ip'], transitIps: value['transitIps'] }
  },
}

/** A new interface. Without an address it got one of IPv4. */
export const networkInterfaceCreate: Change = {
  up({ ip, transitIps, ...older }) {
    const assigned = ip == null ? { type: 'auto' } : { type: 'explicit', value: ip }
    const value = { ip: assigned, ...(transitIps !== undefined && { transitIps }) }
    return { ...older, ipConfig: { type: versionOf(ip), value } }
  },
  down({ ipConfig, ...newer }) {
    const { type, value } = isObject(ipConfig) ? ipConfig : { type: 'dual_stack', value: {} }
    if (type === 'dual_stack') throw new Unsayable('dual-stack interfaces')
    const { ip, transitIps } = value as { ip: Fields; transitIps?: readonly string[] }
    if (type === 'v6' && ip['type'] === 'auto')
      throw new Unsayable('IPv6 addresses that are assigned automatically')
    return {
      ...newer,
      ...(ip['type'] === 'explicit' && { ip: ip['value'] }),
      ...(transitIps && { transitIps }),
    }
  },
}

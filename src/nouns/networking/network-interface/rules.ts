/** Network interfaces of an instance: at most eight, each in another subnet, changed only while it is stopped. */
import type { ExternalIp } from '@/api/contract/instance'
import type { IpVersion } from '@/api/contract/ip-pool'
import type {
  InstanceNetworkInterface,
  InstanceNetworkInterfaceCreate,
  PrivateIpStackCreate,
} from '@/api/contract/network-interface'
import type { ApiVersion } from '@/api/version'
import { R18, isAtLeast } from '@/api/version'
import { checkNetwork, isAmong } from '@/model/networking/ip'
import type { Addressed } from '@/model/networking/ip-stack'
import { ipVersionOf, versionText, versionsOf } from '@/model/networking/ip-stack'
import type { Check } from '@/model/validate'
import { checkTransitIps } from '@/nouns/networking/vpc/rules-blocks'

export const MAX_NICS = 8

type Nic = Pick<InstanceNetworkInterface, 'primary'>

/** Why an instance with these interfaces cannot have another one. */
export const nicCreateRefusal = (nics: readonly unknown[]): string | undefined =>
  nics.length >= MAX_NICS
    ? `An instance may not have more than ${MAX_NICS} network interfaces`
    : undefined

/**
 * Why an interface cannot become the primary one: external addresses belong only to the primary interface.
 * @param ips the external addresses of the instance, including that of its source NAT, as far as known
 * @param version the version of the rack's API, where known: release 18 added the second rule
 */
export function nicPrimaryRefusal(
  nic: Nic & Addressed,
  ips: readonly Pick<ExternalIp, 'ip'>[] | undefined,
  version: ApiVersion | undefined,
): string | undefined {
  if (nic.primary) return 'This network interface is already set as primary'
  if (version && !isAtLeast(version, R18)) return undefined
  const has = versionsOf(nic)
  const lacking = ips?.find(({ ip }) => !has.includes(ipVersionOf(ip)))
  return (
    lacking &&
    `It has no ${versionText(ipVersionOf(lacking.ip))} address, and the instance has the external address ${lacking.ip}`
  )
}

/** Why a subnet cannot be chosen for another interface: each interface of an instance needs a different subnet. */
export const SUBNET_TAKEN = 'another interface of the instance is in it'

/**
 * Why an interface cannot be deleted: the primary one must be the last.
 * @param nics all interfaces of the instance, this one included
 */
export const nicDeleteRefusal = (nic: Nic, nics: readonly unknown[]): string | undefined =>
  nic.primary && nics.length > 1
    ? 'The primary interface can’t be deleted while others are attached: make another one primary first'
    : undefined

/** The interface that the instance's name and its firewall rules refer to. */
export const primaryNic = <T extends Nic>(nics: readonly T[]): T | undefined =>
  nics.find((nic) => nic.primary) ?? nics[0]

/**
 * Checks the transit networks of an interface.
 * @param versions the IP versions of its addresses
 */
export const transitIpsRefusal = (
  nets: readonly string[],
  versions: readonly IpVersion[],
): string | undefined => {
  const lone = nets.find((net) => !versions.includes(ipVersionOf(net)))
  return lone === undefined
    ? checkTransitIps(nets)
    : `${lone} needs an ${versionText(ipVersionOf(lone))} address of the interface`
}

/**
 * Checks another transit network of an interface. Rules of the API for the whole list are reported for the added
 * entry.
 * @param others the entries already in the list
 * @param versions the IP versions of the interface's addresses
 */
export const checkTransitIp =
  (others: readonly string[], versions: readonly IpVersion[]): Check<string> =>
  (value) => {
    const wrong = checkNetwork(value)
    if (wrong) return wrong
    if (isAmong(value, others)) return 'Transit IP already in list'
    // Other entries of an IP version without an address are reported for the whole list.
    return transitIpsRefusal(
      [...others.filter((other) => versions.includes(ipVersionOf(other))), value],
      versions,
    )
  }

/** The IP versions of a new interface's addresses. */
export type IpStackChoice = PrivateIpStackCreate['type']

/** The IP versions of a choice. */
export const versionsOfChoice = (choice: IpStackChoice): readonly IpVersion[] =>
  choice === 'dual_stack' ? ['v4', 'v6'] : [choice]

/** The values of a new interface, alone or with an instance. */
export interface NicValues {
  name: string
  description: string
  /** By name, like the subnet. */
  vpc: string | undefined
  subnet: string | undefined
  stack: IpStackChoice
  /** Blank for the next free address. Kept while another version is chosen. */
  v4: string
  v6: string
  /** Sent only where the API accepts them at creation. */
  transitIps: { items: readonly string[]; typed: string }
}

export const emptyNic = (stack: IpStackChoice, vpc?: string): NicValues => ({
  name: '',
  description: '',
  vpc,
  subnet: undefined,
  stack,
  v4: '',
  v6: '',
  transitIps: { items: [], typed: '' },
})

/** The typed addresses of the chosen versions. */
export const typedAddresses = (values: Pick<NicValues, 'stack' | 'v4' | 'v6'>): readonly string[] =>
  versionsOfChoice(values.stack).flatMap((version) => values[version].trim() || [])

/** The addresses and transit IPs in the form of the request: a blank address is assigned by the rack. */
function ipConfigOf({ stack, transitIps, ...typed }: NicValues): PrivateIpStackCreate {
  const part = (version: IpVersion) => {
    const value = typed[version].trim()
    const nets = transitIps.items.filter((net) => ipVersionOf(net) === version)
    return {
      ip: value === '' ? { type: 'auto' as const } : { type: 'explicit' as const, value },
      ...(nets.length > 0 && { transitIps: nets }),
    }
  }
  return stack === 'dual_stack'
    ? { type: stack, value: { v4: part('v4'), v6: part('v6') } }
    : { type: stack, value: part(stack) }
}

/** The values in the form of the request. */
export const nicBody = (values: NicValues): InstanceNetworkInterfaceCreate => ({
  name: values.name,
  description: values.description,
  vpcName: values.vpc ?? '',
  subnetName: values.subnet ?? '',
  ipConfig: ipConfigOf(values),
})

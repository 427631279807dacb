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
 * Why an interface cannot become the primary one: external addresses lead to the primary interface alone.
 * @param ips the external addresses of the instance, that of its source NAT included, as far as they are known
 * @param version of the rack's API, where it is known: release 18 brought the second rule
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

/** Why a subnet cannot be chosen for a further interface: each interface of an instance is in another one. */
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
 * Checks the networks that an interface is to carry traffic for.
 * @param versions the IP versions that it has an address of
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
 * Checks one more network that an interface is to carry traffic for. Rules of the API for the whole
 * list are reported for the added entry.
 * @param others the entries of the list already
 * @param versions the IP versions that the interface has an address of
 */
export const checkTransitIp =
  (others: readonly string[], versions: readonly IpVersion[]): Check<string> =>
  (value) => {
    const wrong = checkNetwork(value)
    if (wrong) return wrong
    if (isAmong(value, others)) return 'Transit IP already in list'
    // Others of a version that the interface no longer gets are reported for the list.
    return transitIpsRefusal(
      [...others.filter((other) => versions.includes(ipVersionOf(other))), value],
      versions,
    )
  }

/** Which addresses a new interface gets. */
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
  /** Blank: the next free address. Kept while another version is chosen. */
  v4: string
  v6: string
  /** Only where the API takes them at once. */
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

/** The addresses and transit IPs that the values name: a blank address is assigned. */
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

/** The values as the API takes them. */
export const nicBody = (values: NicValues): InstanceNetworkInterfaceCreate => ({
  name: values.name,
  description: values.description,
  vpcName: values.vpc ?? '',
  subnetName: values.subnet ?? '',
  ipConfig: ipConfigOf(values),
})

/** The addresses of a network interface: of one IP version, or of both. Source: API schema `PrivateIpStack`. */
import type { IpVersion } from '@/api/contract/ip-pool'
import type { PrivateIpStack } from '@/api/contract/network-interface'

/** An interface, as far as its addresses go. */
export interface Addressed {
  readonly ipStack: PrivateIpStack
}

/** An address and further networks, of one IP version. */
type Part = Extract<PrivateIpStack, { type: IpVersion }>['value']

export const IP_VERSIONS: readonly IpVersion[] = ['v4', 'v6']

/** The IP version of an address or a network. */
export const ipVersionOf = (text: string): IpVersion => (text.includes(':') ? 'v6' : 'v4')

/** 'IPv4' */
export const versionText = (version: IpVersion): string => `IP${version}`

/** What an interface has, by IP version. */
export function byVersion({ ipStack }: Addressed): Partial<Record<IpVersion, Part>> {
  switch (ipStack.type) {
    case 'dual_stack':
      return ipStack.value
    case 'v4':
    case 'v6':
      return { [ipStack.type]: ipStack.value }
    default:
      // A newer rack may have another kind.
      return {}
  }
}

const partsOf = (nic: Addressed): readonly Part[] => Object.values(byVersion(nic))

/** The IP versions that an interface has an address of, IPv4 first. */
export const versionsOf = (nic: Addressed): readonly IpVersion[] =>
  IP_VERSIONS.filter((version) => byVersion(nic)[version])

/** Its addresses, IPv4 first. */
export const addressesOf = (nic: Addressed): readonly string[] => partsOf(nic).map(({ ip }) => ip)

/** The networks that it may send from and receive for, besides its addresses; IPv4 first. */
export const transitIpsOf = (nic: Addressed): readonly string[] =>
  partsOf(nic).flatMap(({ transitIps }) => transitIps)

/** Probes: small programs on a sled that measure the network from inside a project. */
import type { NetworkInterface, ProbeExternalIp } from '@/api/contract/probe'

export const EXPERIMENTAL_PROBES =
  'Probes are experimental: how they work may change with any release of the rack.'

/** An address of the interface of a probe. */
interface ProbeAddress {
  ip: string
  subnet: string
  transitIps: readonly string[]
}

const addressOf = ({
  ip,
  subnet,
  transitIps = [],
}: {
  ip: string
  subnet: string
  transitIps?: readonly string[] | undefined
}): ProbeAddress => ({ ip, subnet, transitIps })

/** The addresses of a probe's interface, one for each IP version; none where a newer API has another format. */
export function probeAddresses({
  ipConfig,
}: Pick<NetworkInterface, 'ipConfig'>): readonly ProbeAddress[] {
  switch (ipConfig.type) {
    case 'dual_stack':
      return [ipConfig.value.v4, ipConfig.value.v6].map(addressOf)
    case 'v4':
    case 'v6':
      return [addressOf(ipConfig.value)]
    default:
      return []
  }
}

/** An external IP in words: 'ephemeral 198.51.100.4 ports 0–65535'. */
export const externalIpText = ({ kind, ip, firstPort, lastPort }: ProbeExternalIp): string =>
  `${kind} ${ip} ports ${firstPort}–${lastPort}`

/** Probes: small programs on a sled that measure the network from inside a project. */
import type { NetworkInterface, ProbeExternalIp } from '@/api/contract/probe'
import { isUuid } from '../identity'
import type { Check } from '../validate'

export const EXPERIMENTAL_PROBES =
  'Probes are experimental: how they work may change with any release of the rack.'

/** The addresses of the interface of a probe, one for each IP version, with their subnets. */
export function probeAddresses({ ipConfig }: Pick<NetworkInterface, 'ipConfig'>): readonly {
  ip: string
  subnet: string
  transitIps: readonly string[]
}[] {
  const configs =
    ipConfig.type === 'dual_stack' ? [ipConfig.value.v4, ipConfig.value.v6] : [ipConfig.value]
  return configs.map(({ ip, subnet, transitIps = [] }) => ({ ip, subnet, transitIps }))
}

/** 'ephemeral 198.51.100.4 ports 0–65535' */
export const externalIpText = ({ kind, ip, firstPort, lastPort }: ProbeExternalIp): string =>
  `${kind} ${ip} ports ${firstPort}–${lastPort}`

/** The id of a sled, typed by a user who may not list sleds. */
export const checkSledId: Check<string | undefined> = (value = '') => {
  const text = value.trim()
  if (text === '') return 'Sled is required'
  return isUuid(text) ? undefined : 'Must be the ID of a sled: a UUID'
}

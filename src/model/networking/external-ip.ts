/**
 * External addresses of an instance: at most 32, and at most one of them ephemeral, from release 18 on one of each IP
 * version.
 */
import type { ExternalIp, InstanceState } from '@/api/contract/instance'
import type { IpVersion } from '@/api/contract/ip-pool'
import type { InstanceNetworkInterface } from '@/api/contract/network-interface'
import type { ApiVersion } from '@/api/version'
import { R18, isAtLeast } from '@/api/version'
import type { Addressed } from './ip-stack'
import { ipVersionOf, versionText, versionsOf } from './ip-stack'
import { oneOf } from '../word-lists'
import { primaryNic } from '@/nouns/networking/network-interface/rules'

/** Ephemeral and floating addresses together. */
export const MAX_EXTERNAL_IPS = 32

type Kind = ExternalIp['kind']
type OfKind = Pick<ExternalIp, 'kind'>
type Address = Pick<ExternalIp, 'kind' | 'ip'>

/** How many ephemeral addresses an instance can have. @param version of the rack's API, where it is known */
export const mostEphemeral = (version: ApiVersion | undefined): number =>
  version && !isAtLeast(version, R18) ? 1 : 2

/** The IP versions of which an instance has an ephemeral address. */
export const ephemeralVersions = (ips: readonly Address[]): IpVersion[] =>
  ips.flatMap(({ kind, ip }) => (kind === 'ephemeral' ? ipVersionOf(ip) : []))

/** The states in which external addresses and subnets come and go. */
const SETTLED: readonly InstanceState[] = ['running', 'rebooting', 'stopped']

/** The states that a rack waits for: it asks to try again later. */
const PASSING: ReadonlySet<InstanceState> = new Set(['starting', 'stopping', 'migrating'])

/** Whether the state of an instance will soon allow what it does not allow now. */
export const isPassing = (state: InstanceState): boolean => PASSING.has(state)

/** @param what happens to the address or subnet: 'have an external IP attached' */
export const addressStateRefusal = (what: string, state: InstanceState): string | undefined =>
  SETTLED.includes(state) ? undefined : `Only ${oneOf(SETTLED)} instances can ${what}`

/** Why an instance in this state cannot get an external address. */
export const externalIpRefusal = (state: InstanceState): string | undefined =>
  addressStateRefusal('have an external IP attached', state)

/** Why an address or a subnet cannot be taken from an instance in this state. @param called 'external IP' */
export const takenRefusal = (called: string, state: InstanceState): string | undefined => {
  const refusal = addressStateRefusal(`have an ${called} detached`, state)
  return refusal && state === 'failed' ? `${refusal}: start or stop it first` : refusal
}

const tooMany = (ips: readonly OfKind[], kind: 'External' | 'Floating'): string | undefined =>
  ips.filter((ip) => ip.kind !== 'snat').length >= MAX_EXTERNAL_IPS
    ? `${kind} IP address limit of ${MAX_EXTERNAL_IPS} reached for this instance`
    : undefined

/**
 * Why an external address of an IP version has no way to an instance: its primary interface has none of that version.
 * @param nics its interfaces
 * @param version of the rack's API, where it is known: release 18 brought the rule
 */
export function lackingVersion(
  ipVersion: IpVersion,
  nics: readonly (Addressed & Pick<InstanceNetworkInterface, 'primary'>)[],
  version: ApiVersion | undefined,
): string | undefined {
  if (version && !isAtLeast(version, R18)) return undefined
  const primary = primaryNic(nics)
  if (!primary) return 'the instance has no network interface'
  return versionsOf(primary).includes(ipVersion)
    ? undefined
    : `the primary interface has no ${versionText(ipVersion)} address`
}

/**
 * Why an instance cannot get an ephemeral address.
 * @param nics its interfaces; `undefined` while they are not known, which leaves the decision to
 * the server
 * @param version of the rack's API, where it is known
 */
export const ephemeralAttachRefusal = (
  ips: readonly OfKind[],
  nics: readonly unknown[] | undefined,
  version: ApiVersion | undefined,
): string | undefined => {
  const most = mostEphemeral(version)
  if (ips.filter((ip) => ip.kind === 'ephemeral').length >= most)
    return `This instance already has an ephemeral IP${most > 1 ? ' of each version' : ''}`
  if (nics?.length === 0)
    return 'An instance without a network interface cannot have an ephemeral IP'
  return tooMany(ips, 'External')
}

/**
 * Why an instance cannot get a floating address.
 * @param all the floating addresses of the project
 * @param nics its interfaces; `undefined` while they are not known
 * @param version of the rack's API, where it is known: release 18 brought the rule on interfaces
 */
export const floatingAttachRefusal = (
  ips: readonly OfKind[],
  all: readonly { instanceId?: string | null | undefined }[] | undefined,
  nics: readonly unknown[] | undefined,
  version: ApiVersion | undefined,
): string | undefined => {
  if (nics?.length === 0 && (version === undefined || isAtLeast(version, R18)))
    return 'An instance without a network interface cannot have a floating IP'
  return (
    tooMany(ips, 'Floating') ??
    (all?.every((ip) => ip.instanceId) ? 'No available floating IPs' : undefined)
  )
}

/**
 * Why an address of this kind cannot be detached: an instance needs SNAT for outbound traffic while
 * it has no other.
 */
export const detachRefusal = (kind: Kind): string | undefined =>
  kind === 'snat' ? 'SNAT IPs can’t be detached' : undefined

const ORDER: readonly Kind[] = ['floating', 'ephemeral', 'snat']

/** Addresses in the order of lists: floating ones first, SNAT last. */
export const inOrder = <T extends OfKind>(ips: readonly T[]): T[] =>
  ORDER.flatMap((kind) => ips.filter((ip) => ip.kind === kind))

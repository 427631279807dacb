/** What an instance may have of external addresses. Source: `compute-storage` 1.1 and 6.2. */
import type { ExternalIp, InstanceState } from '@/api/contract/instance'

/** Ephemeral and floating ones together. */
export const MAX_EXTERNAL_IPS = 32

type Kind = ExternalIp['kind']
type OfKind = Pick<ExternalIp, 'kind'>

/**
 * Why an instance in this state cannot be given an external address, if it cannot. Between states it
 * cannot: what carries its traffic is then being set up or taken down.
 */
export const externalIpRefusal = (state: InstanceState): string | undefined =>
  state === 'running' || state === 'stopped'
    ? undefined
    : 'Only running or stopped instances can have an external IP attached'

const tooMany = (ips: readonly OfKind[], kind: 'External' | 'Floating'): string | undefined =>
  ips.filter((ip) => ip.kind !== 'snat').length >= MAX_EXTERNAL_IPS
    ? `${kind} IP address limit of ${MAX_EXTERNAL_IPS} reached for this instance`
    : undefined

/**
 * Why an instance cannot be given an ephemeral address, if it cannot.
 * @param nics its interfaces; not known is left to the server
 */
export const ephemeralAttachRefusal = (
  ips: readonly OfKind[],
  nics: readonly unknown[] | undefined,
): string | undefined => {
  if (ips.some((ip) => ip.kind === 'ephemeral')) return 'This instance has an ephemeral IP already'
  if (nics?.length === 0)
    return 'An instance without a network interface cannot have an ephemeral IP'
  return tooMany(ips, 'External')
}

/** The same for a floating one. @param all the floating addresses of the project */
export const floatingAttachRefusal = (
  ips: readonly OfKind[],
  all: readonly { instanceId?: string | null | undefined }[] | undefined,
): string | undefined =>
  tooMany(ips, 'Floating') ??
  (all?.every((ip) => ip.instanceId) ? 'No available floating IPs' : undefined)

/** Outbound traffic needs one as long as there is no other. */
export const detachRefusal = (kind: Kind): string | undefined =>
  kind === 'snat' ? 'SNAT IPs can’t be detached' : undefined

const ORDER: readonly Kind[] = ['floating', 'ephemeral', 'snat']

/** The addresses as they are listed: floating ones first, SNAT last. */
export const inOrder = <T extends OfKind>(ips: readonly T[]): T[] =>
  ORDER.flatMap((kind) => ips.filter((ip) => ip.kind === kind))

/** One-line texts about a draft, for the summary and for folded sections. */
import type { InstanceDraft } from '../rules-create'
import { ephemeralVersions } from '../rules-create'
import { platformText } from '../rules-cpu-platform'
import { versionText } from '@/model/networking/ip-stack'
import type { NicValues } from '@/nouns/networking/network-interface/rules'
import { versionsOfChoice } from '@/nouns/networking/network-interface/rules'
import { count } from '@/model/words'
import { allOf } from '@/model/word-lists'

/**
 * The addresses in words: 'fd00::5, next free IPv4'. @param hasBoth whether interfaces can have both IP versions,
 * which are then named
 */
export const nicAddressWords = (nic: NicValues, hasBoth: boolean): string =>
  versionsOfChoice(nic.stack)
    .map(
      (version) => nic[version].trim() || `next free${hasBoth ? ` ${versionText(version)}` : ''}`,
    )
    .join(', ')

export function interfaceWords({
  interfaces,
  nics,
}: Pick<InstanceDraft, 'interfaces' | 'nics'>): string {
  if (interfaces === 'none') return 'no network interface'
  if (interfaces !== 'custom') return '1 interface on the default network'
  const [first] = nics
  return nics.length === 1 && first
    ? `1 interface on ${first.vpc} / ${first.subnet}`
    : count(nics.length, 'interface')
}

/** @param hasBoth whether ephemeral IPs can have both IP versions, which are then named */
export function addressWords(draft: InstanceDraft, hasBoth: boolean): string {
  const { pools, floating } = draft
  const parts = [
    ...ephemeralVersions(draft).map((version) => {
      const ip = hasBoth ? `ephemeral ${versionText(version)}` : 'ephemeral IP'
      return pools[version] ? `${ip} from ${pools[version]}` : ip
    }),
    ...floating.map((name) => `floating IP ${name}`),
  ]
  return parts.length > 0 ? parts.join(', ') : 'no external IP'
}

/** `undefined` for an instance without multicast groups, like most. */
export const multicastWords = ({ multicastGroups }: InstanceDraft): string | undefined =>
  multicastGroups.length > 0
    ? `joins ${allOf(multicastGroups.map(({ group }) => group))}`
    : undefined

/** @param all the number of the user's SSH keys */
export function keyWords({ keys }: Pick<InstanceDraft, 'keys'>, all: number): string {
  if (keys.length === 0) return 'no SSH keys'
  return keys.length === all
    ? `all of your ${count(all, 'SSH key')}`
    : `${keys.length} of ${count(all, 'SSH key')}`
}

/** The values in the text of `configurationWords`. */
export const CONFIGURED = [
  'hostname',
  'userData',
  'groups',
  'restart',
  'platform',
  'jumboFrames',
] as const

export function configurationWords(
  draft: Pick<InstanceDraft, (typeof CONFIGURED)[number]>,
): string {
  const { hostname, userData, groups, restart, platform, jumboFrames } = draft
  const parts = [
    hostname.trim() && `host name ${hostname.trim()}`,
    userData && `user data ${userData.name}`,
    groups.length > 0 && `in ${count(groups.length, 'anti-affinity group')}`,
    restart !== 'default' &&
      (restart === 'never' ? 'never restarted automatically' : 'restarted with best effort'),
    platform !== 'none' && `on ${platformText(platform)}`,
    jumboFrames && 'with jumbo frames',
  ].filter(Boolean)
  return parts.length > 0 ? parts.join(', ') : 'the name is the host name, no user data'
}

/** Blocked updates of the system, expiring trust roots, and failed support bundles. */
import type { SupportBundleInfo } from '@/api/contract/support-bundle'
import type { UpdatesTrustRoot } from '@/api/contract/trust-root'
import type { UpdateStatus } from '@/api/contract/update'
import { dateTime } from '@/model/date-time'
import { rootFacts } from '@/nouns/operations/trust-root/rules'
import type { Finding } from './finding'

/** The affected thing: the system update. */
const about = (status: UpdateStatus) =>
  ({
    source: 'system-update',
    name: 'Automatic updates',
    thing: { id: 'system-update', params: {} },
    value: status,
  }) as const

/**
 * Updates that need support, and updates that are suspended after a manual change until a matching target release is
 * set.
 */
export const updateFindings = (status: UpdateStatus): Finding[] => [
  ...(status.contactSupport === true
    ? [
        {
          ...about(status),
          id: 'system-update support',
          severity: 'bad' as const,
          problem: 'support required',
          text: 'The update cannot go on by itself. Contact the maker’s support.',
        },
      ]
    : []),
  ...(status.suspended
    ? [
        {
          ...about(status),
          id: 'system-update suspended',
          severity: 'warn' as const,
          problem: 'suspended',
          text: 'The system was updated by hand. Upload the release that it runs, then tell it so.',
          more: 'The release must match the software that runs now. The page of the update tells the system that it runs it.',
        },
      ]
    : []),
]

const DAY = 86_400_000
/** A trust root that expires sooner than this is shown: time enough to get the next one. */
export const ROOT_EXPIRES_SOON = 30 * DAY

/** Trust roots that have expired, or soon will. */
export const trustRootFindings = (roots: readonly UpdatesTrustRoot[], now: number): Finding[] =>
  roots.flatMap((root): Finding[] => {
    const { expires, version } = rootFacts(root.rootRole)
    if (!expires || expires.getTime() - now >= ROOT_EXPIRES_SOON) return []
    const isOver = expires.getTime() <= now
    return [
      {
        id: `trust-roots ${root.id}`,
        source: 'trust-roots',
        severity: isOver ? 'bad' : 'warn',
        name: version === undefined ? root.id : `Root role ${version}`,
        problem: isOver ? 'expired' : 'expires soon',
        text: `It ${isOver ? 'expired' : 'expires'} on ${dateTime(expires)}. Add the root role that follows it, from the vendor.`,
        since: expires,
        ...(!isOver && { isAhead: true as const }),
        thing: { id: root.id, params: { trustRoot: root.id } },
        value: root,
      },
    ]
  })

/** Support bundles that could not be collected. */
export const bundleFindings = (bundles: readonly SupportBundleInfo[]): Finding[] =>
  bundles
    .filter(({ state }) => state === 'failed')
    .map((bundle) => ({
      id: `support-bundles ${bundle.id}`,
      source: 'support-bundles',
      severity: 'warn',
      name: bundle.userComment || bundle.reasonForCreation,
      problem: 'failed',
      text: `${bundle.reasonForFailure ?? 'It could not be collected'}. Create another if still needed.`,
      since: bundle.timeCreated,
      thing: { id: bundle.id, params: { bundle: bundle.id } },
      value: bundle,
    }))

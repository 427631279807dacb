/** The progress of a system update, and its poll interval. */
import type { UpdateStatus } from '@/api/contract/update'
import type { ApiVersion } from '@/api/version'
import { isIn } from '@/api/version'
import { UPDATES } from '@/model/behaviours/updates'
import { count } from '@/model/words'
import { isOlder } from '@/model/version'

/** The target release and, where the API has it, the progress of the components. */
export interface SystemUpdate {
  /** The version of the API that answered. */
  api: ApiVersion
  /** `undefined` where no target was ever set. */
  target?: { version: string; since: Date } | undefined
  /** The number of times a target was set; only release 16 has it. */
  generation?: number | undefined
  progress?: Progress | undefined
}

interface Progress {
  /** The number of components by version. */
  components: Readonly<Record<string, number>>
  /** The update is blocked: support is needed. */
  contactSupport: boolean
  suspended: boolean
  lastStep: Date
}

/** The components that run one release. */
export interface ReleaseShare {
  version: string
  count: number
  /** Of all components, from 0 to 100. */
  share: number
  /** The meaning of a key that is not a version. */
  meaning?: string | undefined
  isTarget: boolean
}

const MEANING = new Map([
  ['install dataset', 'The software that the rack came with'],
  ['unknown', 'Software that no uploaded release describes'],
])

/** The target first, then the other releases from newest to oldest, then keys that are not releases. */
export function releaseShares(
  components: Readonly<Record<string, number>>,
  target: string | undefined,
): ReleaseShare[] {
  const all = Object.values(components).reduce((sum, n) => sum + n, 0)
  return Object.entries(components)
    .map(([version, n]) => ({
      version,
      count: n,
      share: all === 0 ? 0 : (100 * n) / all,
      meaning: MEANING.get(version),
      isTarget: version === target,
    }))
    .sort(
      (a, b) =>
        Number(b.isTarget) - Number(a.isTarget) ||
        Number(a.meaning !== undefined) - Number(b.meaning !== undefined) ||
        (a.meaning === undefined && b.meaning === undefined
          ? isOlder(a.version, b.version)
            ? 1
            : -1
          : a.version < b.version
            ? -1
            : 1),
    )
}

/** The progress in words: '12 of 40 components run the target release'. */
export function progressText(
  components: Readonly<Record<string, number>>,
  target: string | undefined,
): string {
  const all = Object.values(components).reduce((sum, n) => sum + n, 0)
  if (target === undefined) return count(all, 'component')
  return `${components[target] ?? 0} of ${count(all, 'component')}`
}

const RECENT = 30 * 60_000
const FAST = 20_000
const SLOW = 120_000

/** Milliseconds until the next poll: shorter for an update that has just started or progressed. */
export function updatePollInterval(update: SystemUpdate | undefined, now: number): number {
  const times = [update?.target?.since, update?.progress?.lastStep]
  return times.some((at) => at && now - at.getTime() < RECENT) ? FAST : SLOW
}

/** The number of a major release: 17 of '17.2.0'. */
const majorOf = (version: string) => Number.parseInt(version, 10)

/**
 * Why a release cannot become the target, by its version; `undefined` when it can.
 * @param api the version of the rack's API: before release 19 the target could be set again, to continue after a
 * recovery
 */
export function targetRefusal(
  version: string,
  target: string | undefined,
  api: ApiVersion,
): string | undefined {
  if (target === undefined) return undefined
  const isNext = isIn(api, UPDATES['target-is-the-next'])
  if (version === target) return isNext ? 'it is already the target release' : undefined
  if (isOlder(version, target)) return `it is older than the target release ${target}`
  const major = majorOf(target)
  return isNext && majorOf(version) > major + 1
    ? `it skips a major release: ${major + 1} is next after the target release ${target}`
    : undefined
}

type Status = Pick<UpdateStatus, 'componentsByReleaseVersion' | 'suspended' | 'targetRelease'>

/** Why a release cannot become the target now, by the status of the update; `undefined` when it can. */
export function targetRefusalNow(
  version: string,
  { componentsByReleaseVersion: components, suspended, targetRelease }: Status,
  api: ApiVersion,
): string | undefined {
  const target = targetRelease?.version
  if (target === undefined) return undefined
  const refusal = targetRefusal(version, target, api)
  if (refusal) return refusal
  if (suspended)
    return isIn(api, UPDATES['target-again-resumes'])
      ? undefined
      : 'automatic updates are suspended until the recovery is finished'
  // Keys that are not releases do not block an update.
  const left = Object.entries(components)
    .filter(([key]) => key !== target && !MEANING.has(key))
    .reduce((sum, [, n]) => sum + n, 0)
  if (left > 0)
    return `the update to ${target} is still in progress: ${count(left, 'component')} ${left === 1 ? 'runs' : 'run'} another release`
  return version === target ? 'it is already the target release' : undefined
}

/** Support bundles: archives of logs and states of the rack, collected in the background. */
import type { SupportBundleInfo, SupportBundleState } from '@/api/contract/support-bundle'
import type { Badge, Looks } from '@/model/badge'
import { badgeOf } from '@/model/badge'

const LOOKS: Looks<SupportBundleState> = {
  collecting: ['left', 'busy'],
  active: ['full', 'ok'],
  destroying: ['right', 'busy'],
  failed: ['cross', 'bad'],
}

export const BUNDLE_STATES = Object.keys(LOOKS)

/** The badge of a bundle's state. */
export const bundleBadge = (state: SupportBundleState): Badge => badgeOf(LOOKS, state)

/** In bytes of UTF-8, as the API counts them. */
const MAX_COMMENT = 4_096

/** The error of a comment. */
export const checkComment = (comment: string): string | undefined =>
  new TextEncoder().encode(comment).length > MAX_COMMENT
    ? `Comment cannot exceed ${MAX_COMMENT} bytes`
    : undefined

/** The comment in the form of the request: an empty one is null, which removes the previous one. */
export const commentBody = (comment: string): { userComment: string | null } => ({
  userComment: comment.trim() === '' ? null : comment.trim(),
})

const MOVING: ReadonlySet<string> = new Set<SupportBundleState>(['collecting', 'destroying'])

/** Milliseconds until bundles are read again: short while the state of one is about to change. */
export const bundlePollInterval = (bundles: readonly SupportBundleInfo[]): number =>
  bundles.some(({ state }) => MOVING.has(state)) ? 10_000 : 60_000

/** Why a bundle cannot be downloaded. */
export const downloadRefusal = (state: string | undefined): string | undefined =>
  state === undefined || state === 'active'
    ? undefined
    : 'Only bundles that have completed collection can be downloaded'

export const deleteRefusal = (state: string | undefined): string | undefined =>
  state === 'destroying' ? 'Bundle is already being destroyed' : undefined

/** The file name of a saved bundle. */
export const bundleFile = (id: string): string => `support-bundle-${id}.zip`

/** The files in an index, which has one path per line; folders end in a slash. */
export const filesIn = (index: string): string[] =>
  index.split('\n').filter((line) => line !== '' && !line.endsWith('/'))

/** The files whose paths contain every word, ignoring case. */
export function matchingFiles(files: readonly string[], words: string): readonly string[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean)
  return wanted.length === 0
    ? files
    : files.filter((path) => wanted.every((word) => path.toLowerCase().includes(word)))
}

/** The last part of a path. */
export const nameOfFile = (path: string): string => path.slice(path.lastIndexOf('/') + 1)

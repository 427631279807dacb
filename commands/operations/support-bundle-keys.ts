/** The keys of the support bundles. */
import type { Binding } from '../keys/binding'
import { key, sortKeys } from '../keys/binding'

export const bundleKeys: readonly Binding[] = [
  ...key(['row', 'panel'], 'a 9', 'support-bundle.download', { noun: 'support-bundle' }),
  ...sortKeys('support-bundle', { t: 'state', m: 'comment', r: 'reason' }),
]

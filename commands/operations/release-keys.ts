/** The keys of updates of the system. */
import type { Binding } from '../keys/binding'
import { key, sortKeys } from '../keys/binding'

export const releaseKeys: readonly Binding[] = [
  ...key('root', 'g Shift+R', 'release.list'),
  ...key(['row', 'panel'], 'a 8', 'release.set-target', { noun: 'release' }),
  ...sortKeys('release', { t: 'target', f: 'file', h: 'hash', u: 'uploaded' }),
]

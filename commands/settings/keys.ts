/** The keys of the user's own SSH keys, tokens, keymap and aliases. */
import type { Binding } from '../keys/binding'
import { key, sortKeys } from '../keys/binding'

export const settingsKeys: readonly Binding[] = [
  ...key('root', 'g t', 'settings.profile'),
  ...key('root', 't g', 'view.group'),
  ...key('root', 'c k', 'ssh-key.create'),
  ...sortKeys('ssh-key', { k: 'type', f: 'fingerprint' }),
  ...key(['row', 'panel'], 'y p', 'ssh-key.copy', { noun: 'ssh-key' }),
  ...sortKeys('access-token', { e: 'expires' }),
  ...sortKeys('key', { w: 'where', o: 'origin' }),
  ...key('row', 'a 0', 'key.reset', { noun: 'key' }),
  ...sortKeys('alias', { o: 'origin' }),
  ...key('row', 'a 0', 'alias.reset', { noun: 'alias' }),
]

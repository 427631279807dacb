import { rejectedEntries } from '@/bind/preferences'
import type { Shell } from '@/bind/shell'
import { count } from '@/model/words'
import { settingsPaths } from '@/paths/settings'
import { addToast } from './overlay-state'

/** Reports which of the user's own keys, aliases and saved filters were left out, and which macros cannot be run. */
export function reportRejected(shell: Shell): void {
  const all = rejectedEntries.getState()
  const [first] = all
  if (first === undefined) return
  addToast({
    tone: 'note',
    heading: `${count(all.length, 'entry')} of your keys, aliases, macros and saved filters cannot be used`,
    text: all.length === 1 ? first : `${first} And ${all.length - 1} more.`,
    action: { label: 'Open keys', do: () => shell.go(settingsPaths.keys()) },
  })
}

import { routeOf } from '@/areas/index'
import { isDamaged, rejectedEntries } from '@/bind/preferences'
import type { Shell } from '@/bind/shell'
import { count } from '@/model/words'
import { addToast } from './overlay-state'

/** Reports damaged settings, which of the user's own keys and aliases were left out, and which macros cannot be run. */
export function reportRejected(shell: Shell): void {
  if (isDamaged())
    addToast({
      tone: 'note',
      heading: 'Settings that cannot be read',
      text: 'What this browser has stored of your settings is damaged, at least in part. The usual values are in effect in its place, and are stored with your next change.',
    })
  const all = rejectedEntries.getState()
  const [first] = all
  if (first === undefined) return
  addToast({
    tone: 'note',
    heading: `${count(all.length, 'entry')} of your keys, aliases and macros cannot be used`,
    text: all.length === 1 ? first : `${first} And ${all.length - 1} more.`,
    action: {
      label: 'Open keys',
      do: () => shell.go(`/${routeOf('keys').template}`),
    },
  })
}

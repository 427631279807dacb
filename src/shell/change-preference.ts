/** Changes a preference. Loaded after the first page. */
import { unfoldedAt } from '@/areas/sidebar'
import { groupAt } from '@/areas/system-sidebar'
import { preferences, readPreferencesAgain, setPreference } from '@/bind/preferences'
import { racks } from '@/bind/racks'
import { watching } from '@/bind/watching'
import type { ViewPort } from '@commands/engine/context'
import { TIMES } from '@/model/exact-time'
import { THEME_TITLES, isThemeName } from '@themes/names'
import { toggleBeside } from './beside/place'
import { navigation } from './navigation'
import { READ_ONLY, overlays } from './overlay-state'

const NEXT = {
  compact: 'comfortable',
  comfortable: 'compact',
  on: 'off',
  off: 'on',
  local: 'UTC',
  UTC: 'local',
} as const

const DENSITIES = ['compact', 'comfortable'] as const
const ON_OFF = ['on', 'off'] as const

const isOf = <T extends string>(all: readonly T[], value: string | undefined): value is T =>
  all.some((one) => one === value)

/** Sets a preference to the given value, or else to the next one. @returns the text for the status line */
export function changePreference(
  preference: Parameters<ViewPort['set']>[0],
  value: string | undefined,
): string {
  const now = preferences.getState()
  switch (preference) {
    case 'theme':
      setPreference('theme', value ?? 'system')
      return `theme: ${isThemeName(value) ? THEME_TITLES[value] : 'as the system says'}`
    case 'density':
      setPreference('density', isOf(DENSITIES, value) ? value : NEXT[now.density])
      return `rows are ${preferences.getState().density}`
    case 'hints':
      setPreference('hints', isOf(ON_OFF, value) ? value : NEXT[now.hints])
      return `key hints are ${preferences.getState().hints}`
    case 'keys':
      setPreference('keys', value === 'list' || value === 'off' ? value : 'all')
      return `single-key commands: ${value === 'list' ? 'only in lists' : (value ?? 'all')}`
    case 'times':
      setPreference('times', isOf(TIMES, value) ? value : NEXT[now.times])
      return `times are ${preferences.getState().times === 'UTC' ? 'in UTC' : 'local'}`
    case 'beside':
      return toggleBeside()
    case 'group':
      return foldGroup(value ?? '')
    case 'watch':
      watching.setState(({ on }) => ({ on: !on }))
      return watching.getState().on ? 'watching' : 'not watching'
    case 'read-only': {
      const { here } = racks.getState()
      if (here?.readOnly) return `${here.name} is served read only`
      overlays.setState(({ readOnly }) => ({ readOnly: !readOnly }))
      return keepReadOnly(overlays.getState().readOnly)
    }
    default:
      return ''
  }
}

/** Groups that are only beside their own pages. */
const ONLY_THERE: ReadonlySet<string> = new Set(['project', 'settings'])

/**
 * Expands a group of the sidebar, in place of the one that was, or collapses it: then the group of the page is expanded
 * again. @returns the text for the status line
 */
function foldGroup(group: string): string {
  const { shown } = navigation.getState()
  const level = shown?.level ?? 'silo'
  if (ONLY_THERE.has(group) && group !== level) return `no ${group} group is here`
  const here = groupAt(level, shown?.address.split('?')[0] ?? '')
  readPreferencesAgain()
  const { unfolded } = preferences.getState()
  const wasOpen = unfoldedAt(unfolded, here) === group
  const open = !wasOpen ? group : group === here ? '' : here
  setPreference('unfolded', [
    ...unfolded.filter((one) => !one.startsWith(`${here}/`)),
    ...(open === here ? [] : [`${here}/${open}`]),
  ])
  return `the ${group} group is ${wasOpen ? 'collapsed' : 'expanded'}`
}

/** Stores the mode for this tab. @returns the text for the status line */
function keepReadOnly(isOn: boolean): string {
  try {
    if (isOn) sessionStorage.setItem(READ_ONLY, '1')
    else sessionStorage.removeItem(READ_ONLY)
  } catch {
    if (isOn)
      return 'read-only mode is on until the page is loaded again: this browser stores nothing here'
  }
  return `read-only mode is ${isOn ? 'on' : 'off'}`
}

import { THEME_TITLES } from './names'
import { phosphor } from './phosphor'
import type { Theme } from './tokens'

/** A second dark theme, after amber monitors. Copy a file like this one to make another theme. */
export const amber: Theme = {
  ...phosphor,
  name: 'amber',
  title: THEME_TITLES.amber,
  color: {
    ...phosphor.color,
    ground: '#100c07',
    raised: '#17120b',
    sunken: '#0b0805',
    line: '#2c2417',
    lineStrong: '#463a26',
    control: '#7a6a4e',
    ink: '#f2e6d0',
    dim: '#bfae90',
    faint: '#968769',
    accent: '#ffb000',
    onAccent: '#1a1204',
    accentSoft: '#3a2a08',
    rowFocus: '#201810',
    mark: '#171d22',
    off: '#94876f',
  },
}

import { THEME_TITLES } from './names'
import type { Theme } from './tokens'
import { paper } from './paper'

/** High contrast on white. */
export const contrastLight: Theme = {
  ...paper,
  name: 'contrast-light',
  title: THEME_TITLES['contrast-light'],
  color: {
    ground: '#ffffff',
    raised: '#ffffff',
    sunken: '#ffffff',
    line: '#767676',
    lineStrong: '#000000',
    control: '#000000',
    ink: '#000000',
    dim: '#000000',
    faint: '#262626',
    accent: '#00309c',
    onAccent: '#ffffff',
    accentSoft: '#dbe5ff',
    rowFocus: '#e3ebff',
    mark: '#fff3c9',
    badSoft: '#ffe9e8',
    shade: '#000000b3',
    ok: '#00531f',
    busy: '#003d78',
    warn: '#5c3700',
    bad: '#8f0a04',
    off: '#262626',
    new: '#41208f',
  },
  focusWidth: 3,
}

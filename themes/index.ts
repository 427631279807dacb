import { amber } from './amber'
import { contrast } from './contrast'
import { contrastLight } from './contrast-light'
import { paper } from './paper'
import { phosphor } from './phosphor'
import type { Theme } from './tokens'

/** Every theme, in the order in which the user sees them. */
export const themes: readonly Theme[] = [phosphor, paper, contrast, contrastLight, amber]

export const themeByName = (name: string | undefined): Theme | undefined =>
  themes.find((theme) => theme.name === name)

/** The theme that the system asks for, until the user chooses one. */
export const systemTheme = (wants: { light: boolean; moreContrast: boolean }): Theme =>
  wants.moreContrast ? (wants.light ? contrastLight : contrast) : wants.light ? paper : phosphor

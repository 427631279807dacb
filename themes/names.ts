/** The themes by name, with their titles, for code that needs no colours. In the order in which users see them. */
export const THEME_TITLES = {
  phosphor: 'Phosphor (dark)',
  paper: 'Paper (light)',
  contrast: 'High contrast',
  'contrast-light': 'High contrast (light)',
  amber: 'Amber (dark)',
} as const

export type ThemeName = keyof typeof THEME_TITLES

export const isThemeName = (name: string | undefined): name is ThemeName =>
  name !== undefined && Object.hasOwn(THEME_TITLES, name)

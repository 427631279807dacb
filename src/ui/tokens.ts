import type { ColorToken } from '@themes/tokens'

/** A colour of the current theme, for a style. Components name colours only through it. */
export const color = (token: ColorToken): string =>
  `var(--${token.replace(/[A-Z]/g, (c) => `-${c.toLowerCase()}`)})`

/** For narrow windows. The width is the themes' `NARROW`, spelled out since CSS cannot read it. */
export const narrow = '@media (max-width: 899px)'
/** For windows in which a row of a list has no room in one line. */
export const twoLines = '@media (max-width: 699px)'
export const reducedMotion = '@media (prefers-reduced-motion: reduce)'

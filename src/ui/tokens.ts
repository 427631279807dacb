import type { ColorToken } from '@themes/tokens'

/** A colour of the theme that is on, for a style: the only way a component names a colour. */
export const color = (token: ColorToken): string =>
  `var(--${token.replace(/[A-Z]/g, (c) => `-${c.toLowerCase()}`)})`

/** For narrow windows; the width is the themes' (`NARROW`), spelled out since CSS cannot read it. */
export const narrow = '@media (max-width: 899px)'
export const reducedMotion = '@media (prefers-reduced-motion: reduce)'

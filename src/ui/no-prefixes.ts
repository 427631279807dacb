/**
 * Stands in for the prefixer of styled-components, which is large and switched off by default: browsers that run this
 * console need one prefix, which `Canvas.tsx` writes itself.
 */
export const prefix = (value: string): string => value

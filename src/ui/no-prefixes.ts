/**
 * Stands in for the prefixer of styled-components, which is large and switched off by default: no browser that runs this
 * console needs a prefix.
 */
export const prefix = (value: string): string => value

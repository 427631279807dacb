/** Sizes in a column of a list. */
import type { Quantity } from './units'
import { GIB, size, twoDecimals } from './units'

/**
 * Bytes for a column, in GiB in each row, so that rows can be compared at a glance: 1.5 TiB → 1,536 GiB. Only what would
 * show as 0 GiB has a smaller unit.
 */
export const columnSize = (bytes: number): Quantity => {
  // A row may lack what the contract has.
  if (!Number.isFinite(bytes)) return { value: '–', unit: '' }
  const value = twoDecimals(bytes / GIB)
  return bytes > 0 && value === '0' ? size(bytes) : { value, unit: 'GiB' }
}

/** The same as one text. */
export const columnSizeText = (bytes: number): string => {
  const { value, unit } = columnSize(bytes)
  return `${value} ${unit}`.trim()
}

/** Columns of addresses, networks and ranges. */
import { addressesOrder } from '@/model/networking/ip-order'
import type { Column, FilterField } from './resource'

/**
 * How a column of addresses sorts and filters: by numeric value, in any spelling.
 * @param of the addresses and networks in the cell, in the order shown; undefined and empty ones are left out
 */
export const ofAddresses = <T>(
  of: (row: T) => readonly (string | null | undefined)[],
): Pick<FilterField<T>, 'kind' | 'value' | 'text'> => {
  const all = (row: T) => of(row).filter((one): one is string => Boolean(one))
  return {
    kind: 'address',
    value: (row) => addressesOrder(all(row)),
    text: (row) => all(row).join(' '),
  }
}

/** A column of an address, a network or a range, shown as it is. */
export const addressColumn = <T>(
  key: string,
  title: string,
  of: (row: T) => string | undefined,
  layout: Omit<Column<T>, 'key' | 'title' | 'kind' | 'value' | 'text' | 'render'>,
): Column<T> => ({ key, title, ...ofAddresses((row: T) => [of(row)]), render: of, ...layout })

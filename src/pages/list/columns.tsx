/** A descriptor's columns as the grid takes them. */
import { useStore } from 'zustand'
import { Link } from '@/bind/Link'
import { preferences } from '@/bind/preferences'
import type { Column, Rows } from '@/resources/resource'
import type { GridColumn } from '@/ui/grid/props'
import { valueOf } from './rows'
import { measures } from '@themes/tokens'

const COMFORTABLE = 40

export const useRowHeight = () =>
  useStore(preferences, (p) => p.density) === 'compact' ? measures.row : COMFORTABLE

/** Whether no row has a description: its column is then as wide as its head, and no wider. */
export const lacksDescriptions = <T extends { id: string }>(
  { columns }: Rows<T>,
  rows: readonly T[],
): boolean => {
  const column = columns.find(({ key }) => key === 'description')
  return column !== undefined && rows.every((row) => valueOf(column, row) === '')
}

/**
 * The columns as the grid shows them: the first one leads to the thing.
 * @param isSlim whether no row has a description
 */
export function gridColumns<T extends { id: string }>(
  resource: Rows<T>,
  isSlim: boolean,
): GridColumn<T>[] {
  return resource.columns.map((column: Column<T>, i) => {
    const { key, title, render, align, always, narrow } = column
    const width = isSlim && key === 'description' ? '112px' : column.width
    const link = resource.link
    return {
      key,
      title,
      width,
      ...(narrow && { narrow }),
      ...(align && { align }),
      ...(always && { always }),
      render:
        i === 0 && link
          ? (row: T) => {
              const href = link(row)
              return href === undefined ? (
                render(row)
              ) : (
                <Link href={href} tabIndex={-1}>
                  {render(row)}
                </Link>
              )
            }
          : render,
    }
  })
}

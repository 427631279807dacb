/** A descriptor's columns as the grid takes them. */
import { useMemo, useState } from 'react'
import { useStore } from 'zustand'
import { Link } from '@/bind/Link'
import type { ColumnChoice } from '@/bind/preferences'
import { preferences } from '@/bind/preferences'
import { usePlace } from '@/bind/shell'
import type { Column, Rows } from '@/resources/resource'
import type { GridColumn } from '@/ui/grid/props'
import { textOf, valueOf } from './rows'
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

/** The columns that the user has chosen, in their order; without a choice, all but the extra ones. */
function chosenColumns<C extends { key: string; width: string; extra?: true }>(
  [first, ...others]: readonly C[],
  choice: ColumnChoice | undefined,
): readonly C[] {
  const usual = others.filter(({ extra }) => !extra)
  const { shown: wanted, known } = choice ?? {}
  const found = wanted?.flatMap((key) => others.find((column) => column.key === key) ?? [])
  // An address may name nothing that there is.
  const shown = found && (found[0] || known || !wanted?.[0]) ? found : usual
  // Columns that the user has not seen in the choice have their usual place.
  usual.forEach((column, at) => {
    if (known && !known.includes(column.key) && !shown.includes(column)) shown.splice(at, 0, column)
  })
  return [...(first ? [first] : []), ...shown].map((column) => {
    const width = choice?.widths?.[column.key]
    return width ? { ...column, width: `${width}px` } : column
  })
}

/** The choice of the address, else that of the user. @param isMain whether the address is about this list */
export function useColumnChoice(noun: string, isMain: boolean): ColumnChoice | undefined {
  const asked = usePlace().search.get('columns')
  const own = useStore(preferences, ({ columns }) => columns[noun])
  return useMemo(
    () => (isMain && asked ? { shown: [...new Set(asked.split(','))] } : own),
    [isMain, asked, own],
  )
}

/** The characters of most names: a column that was drawn for so many does not move when the rows arrive. */
const USUAL = 22

/** The characters of the longest text in the first column. @param least where no text is longer */
const longestIn = <T extends { id: string }>(
  { columns: [first] }: Pick<Rows<T>, 'columns'>,
  rows: readonly T[],
  least: number,
): number =>
  first?.key !== 'name'
    ? least
    : rows.reduce(
        (most, row) => Math.max(most, first.length?.(row) ?? textOf(first, row).length),
        least,
      )

/** The width of a column of names that has room for more: no wider than the longest of them, in characters. */
const noWider = (width: string, longest: number) =>
  width.replace(/^minmax\((\d+px), .*fr\)$/, `minmax($1, ${longest + 2}ch)`)

/**
 * The columns as the grid shows them: the first one leads to the thing.
 * @param isSlim whether no row has a description
 * @param longest the characters of the longest text in the first column
 */
function gridColumns<T extends { id: string }>(
  resource: Pick<Rows<T>, 'columns' | 'link'>,
  isSlim: boolean,
  longest: number,
): GridColumn<T>[] {
  return resource.columns.map((column: Column<T>, i) => {
    const { key, title, render, align, always, narrow } = column
    const width =
      key === 'name'
        ? noWider(column.width, longest)
        : isSlim && key === 'description'
          ? '112px'
          : column.width
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

/**
 * The columns of a list: those that the user has chosen, and as the grid shows them.
 * @param how.isMain whether the address is about this list
 * @param how.isSlim whether no row has a description
 * @param how.isComing whether there is no answer yet: the columns must not move when the rows arrive
 */
export function useColumns<T extends { id: string }>(
  resource: Pick<Rows<T>, 'noun' | 'columns' | 'link'>,
  loaded: readonly T[],
  { isMain, isSlim, isComing }: { isMain: boolean; isSlim: boolean; isComing: boolean },
) {
  const choice = useColumnChoice(resource.noun, isMain)
  const chosen = useMemo(() => chosenColumns(resource.columns, choice), [resource, choice])
  const [least] = useState(isComing ? USUAL : 0)
  const longest = useMemo(() => longestIn(resource, loaded, least), [resource, loaded, least])
  const columns = useMemo(
    () => gridColumns({ ...resource, columns: chosen }, isSlim, longest),
    [resource, chosen, isSlim, longest],
  )
  return { chosen, columns }
}

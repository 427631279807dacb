/** Shows the values of all columns of one row. The code of the panel is loaded on first use. */
import { called } from '@commands/engine/noun'
import type { Rows } from '@/resources/resource'
import { Cell } from '@/ui/grid/Cell'
import { loadable } from '@/ui/loadable'
import type { RowDetailsProps } from './RowDetails'
import { rowName } from './tolerant'
import type { ListState } from './use-list'

const { Component: RowDetails } = loadable<RowDetailsProps>(() => import('./RowDetails'))

export const OpenedRow = <T extends { id: string }>({
  resource,
  row,
  list: { close, gridProps },
}: {
  resource: Rows<T>
  row: T
  list: ListState<T>
}) => (
  <RowDetails
    name={rowName(resource, row) ?? row.id}
    kind={called(resource.noun)}
    values={resource.columns.map(({ key, title, render }) => ({
      key,
      title,
      value: <Cell row={row} render={render} />,
    }))}
    onClose={close}
    onClosed={() => gridProps.ref.current?.focusRow(row.id)}
  />
)

/** A panel with all values of one row. */
import { useEffect } from 'react'
import { called } from '@commands/engine/noun'
import { useLatest } from '@/bind/latest'
import { NotePanel } from '@/forms/NotePanel'
import type { Rows } from '@/resources/resource'
import { RowValues } from './RowValues'
import { rowName } from './tolerant'
import type { ListState } from './use-list'

export interface RowDetailsProps<T extends { id: string }> {
  resource: Rows<T>
  row: T
  list: ListState<T>
}

export default function RowDetails<T extends { id: string }>({
  resource,
  row,
  list: { close, gridProps },
}: RowDetailsProps<T>) {
  // Also where Back takes the panel away.
  const closed = useLatest(() => gridProps.ref.current?.focusRow(row.id))
  useEffect(() => () => closed.current(), [closed])
  return (
    <NotePanel
      title={rowName(resource, row) ?? row.id}
      subtitle={`${called(resource.noun)}: all values`}
      animate
      onDismiss={close}
    >
      <RowValues columns={resource.columns} shown={gridProps.columns} row={row} />
    </NotePanel>
  )
}

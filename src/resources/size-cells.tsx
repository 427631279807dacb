/** Cells with sizes and ids, which lists of projects do not have. */
import { columnSize, columnSizeText } from '@/model/column-size'
import { shortId } from '@/model/identity'
import { size } from '@/model/units'
import { CopyText } from '@/ui/CopyText'
import { Amount } from '@/ui/Amount'
import type { Column } from './resource'

export const Size = ({ bytes }: { bytes: number }) => <Amount {...size(bytes)} />

/** A size in a list, in the unit of all its rows. */
export const ColumnSize = ({ bytes }: { bytes: number }) => <Amount {...columnSize(bytes)} />

export const sizeColumn = <T extends { size: number }>(): Column<T> => ({
  key: 'size',
  title: 'Size',
  value: (row) => row.size,
  text: (row) => columnSizeText(row.size),
  kind: 'size',
  render: (row) => <ColumnSize bytes={row.size} />,
  align: 'right',
  width: '110px',
  always: true,
})

/** The shortened id, with a button that copies all of it. */
export const idColumn = <T extends { id: string }>(): Column<T> => ({
  key: 'id',
  title: 'ID',
  value: (row) => row.id,
  render: (row) => <CopyText text={row.id}>{shortId(row.id)}</CopyText>,
  width: 'minmax(170px, 1fr)',
})

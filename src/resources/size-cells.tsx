/** Cells with sizes, ids and further times, which lists of projects do not have. */
import { columnSize, columnSizeText } from '@/model/column-size'
import { shortId } from '@/model/identity'
import { size } from '@/model/units'
import { cutMiddle } from '@/model/words'
import { CopyText } from '@/ui/CopyText'
import { Amount } from '@/ui/Amount'
import { Ago } from './cells'
import type { Column } from './resource'

export const Size = ({ bytes }: { bytes: number }) => <Amount {...size(bytes)} />

/** A column of sizes, in the unit of all its rows. */
export const bytesColumn = <T,>(key: string, title: string, of: (row: T) => number): Column<T> => ({
  key,
  title,
  value: of,
  text: (row) => columnSizeText(of(row)),
  kind: 'size',
  render: (row) => <Amount {...columnSize(of(row))} />,
  align: 'right',
  width: '110px',
})

export const sizeColumn = <T extends { size: number }>(): Column<T> => ({
  ...bytesColumn('size', 'Size', (row) => row.size),
  always: true,
})

/** The number of characters of an id in a row. */
const ID_SHOWN = 14

/** An id in the column that names the rows, without its middle. */
export const cutIdColumn = <T extends { id: string }>(title: string, width: string): Column<T> => ({
  key: 'id',
  title,
  value: (row) => row.id,
  render: (row) => <span data-tip={row.id}>{cutMiddle(row.id, ID_SHOWN)}</span>,
  width,
  narrow: 'minmax(0, 1fr)',
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

/** A time, as how long ago it was. */
export const agoColumn = <T,>(
  key: string,
  title: string,
  of: (row: T) => Date,
  caption = title,
): Column<T> => ({
  key,
  title,
  value: of,
  render: (row) => <Ago at={of(row)} caption={caption} />,
  align: 'right',
  width: '84px',
})

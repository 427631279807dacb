/** Columns about links between silos and pools of any kind. */
import { Tag } from '@/ui/text'
import { Blank, nameColumn } from '../cells'
import type { Column } from '../resource'
import type { LinkedSilo } from './pool-silos'

interface DefaultColumn<T> {
  title: string
  isDefault(row: T): boolean
  width: string
}

/** Whether a pool is a default of a silo. */
const defaultColumn = <T,>({ title, isDefault, width }: DefaultColumn<T>): Column<T> => ({
  key: 'default',
  title,
  value: (row) => (isDefault(row) ? 'default' : ''),
  render: (row) => (isDefault(row) ? <Tag>default</Tag> : <Blank />),
  width,
  narrow: 'minmax(0, 1fr)',
  always: true,
})

/** The same among the pools of a silo. */
export const siloDefaultColumn = <T extends { isDefault: boolean }>(): Column<T> =>
  defaultColumn({
    title: 'Default',
    isDefault: (row) => row.isDefault,
    width: 'minmax(100px, 1fr)',
  })

/** The silos that a pool is linked to. */
export const linkedSiloColumns: readonly Column<LinkedSilo>[] = [
  nameColumn(),
  defaultColumn({
    title: 'Pool is silo default',
    isDefault: ({ link }) => link.isDefault,
    width: 'minmax(150px, 1fr)',
  }),
  {
    key: 'description',
    title: 'Description',
    value: ({ silo }) => silo?.description,
    render: ({ silo }) => silo?.description || <Blank />,
    width: 'minmax(120px, 2fr)',
  },
]

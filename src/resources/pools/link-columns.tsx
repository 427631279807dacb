/** Columns and rows about links between silos and pools of any kind. */
import type { SiloTab } from '@/nouns/silos/silo/rules-tabs'
import { paths } from '@/paths'
import { Tag } from '@/ui/text'
import { Blank, nameColumn } from '../cells'
import type { Column, Rows } from '../resource'
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

/** The same column for the pools of a silo. */
export const siloDefaultColumn = <T extends { isDefault: boolean }>(): Column<T> =>
  defaultColumn({
    title: 'Default',
    isDefault: (row) => row.isDefault,
    width: 'minmax(100px, 1fr)',
  })

const linkedSiloColumns: readonly Column<LinkedSilo>[] = [
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

/**
 * The silos that a pool is linked to, without their commands.
 * @param pool the argument for the pool
 * @param tab the tab of a silo's page with the pools of this kind
 */
export const linkedSiloRows = (
  pool: Readonly<Record<string, string>>,
  tab: SiloTab,
): Pick<Rows<LinkedSilo>, 'noun' | 'title' | 'name' | 'link' | 'subject' | 'columns'> => ({
  noun: 'silo',
  title: 'Linked silos',
  // A silo with its id as its name could not be read: it may be deleted.
  link: ({ id, name }) => (name === id ? undefined : `${paths.silo({ silo: name })}?tab=${tab}`),
  subject: (row) => ({
    noun: 'silo',
    name: row.name,
    id: row.id,
    args: { ...pool, silo: row.name },
    value: row.silo,
    answer: row.silo ?? row.link,
  }),
  columns: linkedSiloColumns,
})

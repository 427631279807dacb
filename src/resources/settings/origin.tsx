import { Faint, Tag } from '@/ui/text'
import type { Column } from '../resource'

/** Whether an entry is a default or the user's own. */
export const originColumn = <T extends { origin: 'default' | 'yours' }>(): Column<T> => ({
  key: 'origin',
  title: 'From',
  value: (row) => row.origin,
  render: (row) => (row.origin === 'yours' ? <Tag>yours</Tag> : <Faint>default</Faint>),
  width: '96px',
  always: true,
})

import type { Group } from '@/api/contract/user'
import type { Rows } from '../resource'

/** The groups of the signed-in user. */
export const myGroupResource: Rows<Group> = {
  noun: 'group',
  title: 'Groups',
  name: (row) => row.displayName,
  subject: (row) => ({
    noun: 'group',
    name: row.displayName,
    id: row.id,
    args: { group: row.id },
    value: row,
  }),
  columns: [
    {
      key: 'name',
      title: 'Name',
      value: (row) => row.displayName,
      render: (row) => row.displayName,
      width: 'minmax(160px, 1fr)',
      always: true,
    },
    {
      key: 'id',
      title: 'ID',
      value: (row) => row.id,
      render: (row) => row.id,
      width: 'minmax(180px, 2fr)',
    },
  ],
  commands: ['copy.id', 'copy.name', 'view.raw'],
  actions: [],
  empty: {
    title: 'No groups',
    text: 'You are in no group. Your organisation’s identity provider decides who is in a group.',
  },
}

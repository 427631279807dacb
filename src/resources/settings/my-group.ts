import { textColumn } from '@/resources/text-column'
import { subjectCalled } from '@commands/engine/scope'
import type { Group } from '@/api/contract/user'
import type { Rows } from '../resource'

/** The groups of the signed-in user. */
export const myGroupResource: Rows<Group> = {
  noun: 'group',
  title: 'Groups',
  subject: (row) =>
    subjectCalled(row.displayName, { noun: 'group', value: row }, { group: row.id }),
  columns: [
    textColumn('name', 'Name', (row) => row.displayName, {
      width: 'minmax(160px, 1fr)',
      always: true,
    }),
    textColumn('id', 'ID', (row) => row.id, { width: 'minmax(180px, 2fr)' }),
  ],
  commands: ['copy.id', 'copy.name', 'view.raw'],
  actions: [],
  empty: {
    title: 'No groups',
    text: 'You are in no group. Your organisation’s identity provider decides who is in a group.',
  },
}

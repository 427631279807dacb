/** The list of aliases. */
import { subjectCalled } from '@commands/engine/scope'
import type { Alias } from '@commands/palette/aliases'
import { writeArgs } from '@commands/palette/aliases'
import { commands } from '@commands/index'
import { Faint } from '@/ui/text'
import { Blank } from '@/resources/cells'
import { textColumn } from '@/resources/text-column'
import { originColumn } from '@/resources/settings/origin'
import { settingsReads } from '@/resources/settings/reads'
import type { Resource } from '@/resources/resource'

export type AliasRow = Alias & { id: string }

const titleOf = (id: string) => commands.find((c) => c.id === id)?.title ?? id

export const aliasResource = (): Resource<AliasRow> => ({
  noun: 'alias',
  title: 'Aliases',
  list: settingsReads.aliases(),
  isOwn: true,
  subject: (row) => subjectCalled(row.word, { noun: 'alias', value: row }, { alias: row.word }),
  columns: [
    textColumn('name', 'Word', (row) => row.word, { width: 'minmax(90px, 0.6fr)', always: true }),
    {
      key: 'command',
      title: 'Means',
      value: (row) => titleOf(row.command),
      render: (row) => (row.off ? <Faint>off</Faint> : titleOf(row.command)),
      width: 'minmax(150px, 1.5fr)',
      always: true,
    },
    {
      key: 'id',
      title: 'Command',
      value: (row) => row.command,
      render: (row) => <Faint>{row.command}</Faint>,
      width: 'minmax(130px, 1fr)',
    },
    {
      key: 'with',
      title: 'With',
      value: (row) => writeArgs(row.args),
      render: (row) => (row.args ? writeArgs(row.args) : <Blank />),
      width: 'minmax(110px, 1fr)',
    },
    originColumn(),
  ],
  commands: ['alias.edit', 'copy.name', 'alias.reset', 'alias.delete'],
  actions: ['alias.create'],
  empty: {
    title: 'No aliases',
    text: 'A word of your own that stands for a command in the palette.',
    offer: 'alias.create',
  },
})

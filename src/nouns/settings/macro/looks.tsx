/** The list of macros. */
import { textColumn } from '@/resources/text-column'
import { subjectOf } from '@commands/engine/scope'
import type { MacroRow } from '@commands/macro/macro'
import { aboutWords } from '@commands/macro/macro'
import { Warn } from '@/ui/text'
import { settingsReads } from '@/resources/settings/reads'
import type { Resource } from '@/resources/resource'

const stepsOf = ({ titles, problem }: MacroRow) =>
  problem === undefined ? titles.join(', ') : `Cannot be run: ${problem}`

export const macroResource = (): Resource<MacroRow> => ({
  noun: 'macro',
  title: 'Macros',
  list: settingsReads.macros(),
  isOwn: true,
  subject: (row) => subjectOf({ noun: 'macro', value: row }, { macro: row.name }),
  columns: [
    textColumn('name', 'Name', (row) => row.name, { width: 'minmax(110px, 0.8fr)', always: true }),
    textColumn('about', 'Runs on', (row) => aboutWords(row.about), {
      width: 'minmax(110px, 0.6fr)',
    }),
    {
      key: 'steps',
      title: 'Steps',
      value: stepsOf,
      render: (row) => (row.problem === undefined ? stepsOf(row) : <Warn>{stepsOf(row)}</Warn>),
      width: 'minmax(160px, 2fr)',
      always: true,
    },
  ],
  commands: ['macro.run', 'macro.edit', 'macro.keys', 'copy.name', 'macro.copy', 'macro.delete'],
  actions: ['macro.record'],
  empty: {
    title: 'No macros',
    text: 'Several commands under one name, recorded while you do them.',
    offer: 'macro.record',
  },
})

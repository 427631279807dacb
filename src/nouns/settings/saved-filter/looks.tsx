/** The list of saved filters. */
import { Blank } from '@/resources/cells'
import { settingsReads } from '@/resources/settings/reads'
import { textColumn } from '@/resources/text-column'
import type { Resource } from '@/resources/resource'
import { Faint } from '@/ui/text'
import { subjectOf } from '@commands/engine/scope'
import type { SavedFilter } from './rules'
import { pageOfAddress, toldOfAddress } from './rules'

type SavedFilterRow = SavedFilter & { id: string }

export const savedFilterResource = (): Resource<SavedFilterRow> => ({
  noun: 'saved-filter',
  title: 'Saved filters',
  list: settingsReads.savedFilters(),
  isOwn: true,
  link: (row) => row.address,
  subject: (row) => subjectOf({ noun: 'saved-filter', value: row }, { savedFilter: row.name }),
  columns: [
    textColumn('name', 'Name', (row) => row.name, { width: 'minmax(110px, 0.8fr)', always: true }),
    {
      key: 'page',
      title: 'List',
      value: (row) => pageOfAddress(row.address),
      render: (row) => <Faint>{pageOfAddress(row.address)}</Faint>,
      width: 'minmax(140px, 1fr)',
    },
    {
      key: 'does',
      title: 'Shows',
      value: (row) => toldOfAddress(row.address),
      render: (row) => toldOfAddress(row.address) || <Blank />,
      width: 'minmax(160px, 1.6fr)',
      always: true,
    },
  ],
  commands: [
    'saved-filter.open',
    'saved-filter.edit',
    'saved-filter.keys',
    'copy.name',
    'copy.link',
    'saved-filter.delete',
  ],
  actions: ['saved-filter.import'],
  empty: {
    title: 'No saved filters',
    text: 'Filter any list, save the filter there under a name, and it is found here and in the palette.',
  },
})

/** The timeseries that can be queried. */
import { textColumn } from '@/resources/text-column'
import { subjectOf } from '@commands/engine/scope'
import { schemaQuery } from '@/model/metrics/oxql-queries'
import type { Timeseries } from '@/model/metrics/timeseries'
import { explorerWith } from '@/paths/metrics'
import type { Column, Resource } from '../resource'
import { metricsReads } from './reads'

/** A column of words with underscores in the API. */
const words = (
  key: string,
  title: string,
  of: (row: Timeseries) => string | undefined,
  width: string,
): Column<Timeseries> => ({
  key,
  title,
  value: (row) => of(row)?.replaceAll('_', ' '),
  render: (row) => of(row)?.replaceAll('_', ' '),
  width,
})

export const timeseriesResource: Resource<Timeseries> = {
  noun: 'timeseries',
  title: 'Timeseries',
  list: metricsReads.timeseries(),
  link: (row) => explorerWith(schemaQuery(row.name)),
  subject: (row) => subjectOf({ noun: 'timeseries', value: row }, { timeseries: row.id }),
  columns: [
    textColumn('name', 'Name', (row) => row.name, {
      width: 'minmax(270px, 2fr)',
      narrow: 'minmax(0, 1fr)',
      always: true,
    }),
    {
      key: 'description',
      title: 'Measures',
      value: ({ description }) => description.metric,
      text: ({ description }) => `${description.metric} (${description.target})`,
      render: ({ description }) => <span data-tip={description.target}>{description.metric}</span>,
      width: 'minmax(130px, 2fr)',
    },
    {
      key: 'fields',
      title: 'Fields',
      value: ({ fieldSchema }) => fieldSchema.map(({ name }) => name).join(', '),
      render: ({ fieldSchema }) => (
        <span
          data-tip={fieldSchema
            .map(({ name, fieldType, description }) => `${name} (${fieldType}): ${description}`)
            .join('\n')}
        >
          {fieldSchema.map(({ name }) => name).join(', ')}
        </span>
      ),
      width: 'minmax(110px, 2fr)',
    },
    words('units', 'Units', ({ units }) => units, '136px'),
    words('type', 'Type', ({ datumType }) => datumType, '132px'),
    words('scope', 'Scope', ({ authzScope }) => authzScope, '90px'),
  ],
  commands: ['timeseries.query', 'copy.name', 'view.raw'],
  actions: [],
  empty: {
    title: 'No timeseries',
    text: 'The control plane has not measured anything yet.',
  },
}

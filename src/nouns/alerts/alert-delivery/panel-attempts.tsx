/** The attempts of a delivery, with the answers of the endpoint. */
import type { WebhookDeliveryAttempt } from '@/api/contract/alert'
import { attemptText } from './rules'
import { dateTime } from '@/model/date-time'
import { grouped } from '@/model/words'
import { Blank } from '@/resources/cells'
import { State } from '@/ui/State'
import type { TableColumn } from '@/ui/Table'
import { Table } from '@/ui/Table'
import { Dim } from '@/ui/text'

const COLUMNS: readonly TableColumn<WebhookDeliveryAttempt>[] = [
  {
    key: 'status',
    title: 'Status',
    always: true,
    render: (row) => (
      <State
        badge={
          row.result === 'succeeded'
            ? { glyph: 'full', tone: 'ok', word: attemptText(row) }
            : { glyph: 'cross', tone: 'bad', word: attemptText(row) }
        }
      />
    ),
  },
  { key: 'time', title: 'Attempt time', render: (row) => dateTime(row.timeSent) },
  {
    key: 'duration',
    title: 'Duration',
    align: 'right',
    render: ({ response }) => (response ? `${grouped(response.durationMs)} ms` : <Blank />),
  },
]

export const Attempts = ({ of }: { of: readonly WebhookDeliveryAttempt[] }) =>
  of.length === 0 ? (
    <Dim as="p">No attempts yet</Dim>
  ) : (
    <Table label="Attempts" columns={COLUMNS} rows={of} rowKey={({ attempt }) => String(attempt)} />
  )

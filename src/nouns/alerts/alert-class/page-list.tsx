/** The classes of alerts, filtered by a pattern as in a subscription. */
import { useMemo } from 'react'
import { usePlace } from '@/bind/shell'
import { classIn } from '@/nouns/alerts/alert/rules'
import { alertClassResource } from './looks'
import { useSearchWriter } from '@/pages/list/address'
import { ListPage } from '@/pages/list/ListPage'
import { Control } from '@/pages/Control'
import { AlertingPage } from '@/pages/alerts/AlertingPage'
import { Bar } from '@/pages/alerts/Bar'
import { ClassField } from './page-field'

function Classes() {
  const { search } = usePlace()
  const write = useSearchWriter()
  const pattern = classIn(search) ?? ''
  const resource = useMemo(
    () => alertClassResource(new URLSearchParams(pattern && { class: pattern })),
    [pattern],
  )
  return (
    <ListPage resource={resource} isTab>
      <Bar>
        <Control $width={280}>
          <ClassField inAddress={search.get('class') ?? ''} write={write} />
        </Control>
      </Bar>
    </ListPage>
  )
}

export default function AlertClasses() {
  return (
    <AlertingPage tab="alertClasses">
      <Classes />
    </AlertingPage>
  )
}

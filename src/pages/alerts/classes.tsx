/** The classes of alerts; a pattern narrows them as a subscription would. */
import { useMemo } from 'react'
import { usePlace } from '@/bind/shell'
import { classIn } from '@/model/alerts/alert'
import { alertClassResource } from '@/resources/alerts/alert-class'
import { useSearchWriter } from '../list/address'
import { ListPage } from '../list/ListPage'
import { Control } from '../Control'
import { AlertingPage } from './AlertingPage'
import { Bar } from './Bar'
import { ClassField } from './ClassField'

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

/** The alerts of a time range, newest first, filtered by a class or pattern. */
import { useCallback, useMemo } from 'react'
import { useEarlyRead } from '@/bind/read'
import { usePlace, useShell } from '@/bind/shell'
import { alertRange } from './rules'
import { alertResource } from './looks'
import { listAt } from '@/resources/list-read'
import type { SearchWriter } from '@/pages/list/address'
import { useSearchWriter } from '@/pages/list/address'
import { ListPage } from '@/pages/list/ListPage'
import { Control } from '@/pages/Control'
import { Between, RangeSelect } from '@/pages/range'
import { RangeFault } from '@/pages/RangeFault'
import { AlertingPage } from '@/pages/alerts/AlertingPage'
import { Bar } from '@/pages/alerts/Bar'
import { ClassField } from '@/nouns/alerts/alert-class/page-field'

export default function AlertsPage() {
  const shell = useShell()
  const { search } = usePlace()
  const writeAny = useSearchWriter()
  // A changed filter starts at its first page.
  const write = useCallback<SearchWriter>(
    (changes, how) => writeAny({ ...changes, after: undefined }, how),
    [writeAny],
  )
  const words = ['range', 'from', 'to', 'class']
    .map((name) => `${name}=${encodeURIComponent(search.get(name) ?? '')}`)
    .filter((word) => !word.endsWith('='))
    .join('&')
  const chosen = useMemo(() => new URLSearchParams(words), [words])
  const resource = useMemo(() => alertResource(chosen), [chosen])
  const range = alertRange(chosen)
  // Without alerts in the rack's API there is no such tab. This read then throws for the whole page instead of the
  // tab.
  useEarlyRead(listAt(resource.list, search))
  return (
    <AlertingPage tab="alerts">
      <ListPage resource={resource} isTab>
        <Bar>
          <Control $width={280}>
            <ClassField inAddress={chosen.get('class') ?? ''} write={write} />
          </Control>
          <Control>
            <RangeSelect
              range={range}
              onChange={(next) => void shell.run('alert.range', { range: next }, 'button')}
            />
          </Control>
          {range.kind !== 'preset' && <Between range={range} write={write} />}
        </Bar>
        <RangeFault range={range} />
      </ListPage>
    </AlertingPage>
  )
}

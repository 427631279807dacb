/** What the lists about alerts share: the title and the tabs. */
import type { ReactNode } from 'react'
import { alertList } from '@/api/operations/alert'
import { useApiHas } from '@/bind/api-version'
import { paths } from '@/paths'
import { TabbedPage } from '../TabbedPage'

const TABS = [
  ['alertReceivers', 'Receivers'],
  ['alertClasses', 'Classes'],
  ['alerts', 'Alerts'],
] as const

const ALL = TABS.map(([id, label]) => ({ id, label, address: paths[id]() }))

/** The tabs for a rack whose API has no list of alerts. */
const WITHOUT_ALERTS = ALL.filter(({ id }) => id !== 'alerts')

export function AlertingPage({
  tab,
  children,
}: {
  tab: (typeof TABS)[number][0]
  children: ReactNode
}) {
  const tabs = useApiHas(alertList) ? ALL : WITHOUT_ALERTS
  return (
    <TabbedPage title="Alerting" tabs={tabs} tab={tab}>
      {children}
    </TabbedPage>
  )
}

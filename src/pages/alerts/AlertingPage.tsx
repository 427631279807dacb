/** What the lists about alerts share: the title and the tabs. */
import type { ReactNode } from 'react'
import { useMemo } from 'react'
import { alertList } from '@/api/operations/alert'
import { useApiHas } from '@/bind/api-version'
import { Part } from '@/bind/Part'
import { useScope } from '@/bind/scopes'
import { paths } from '@/paths'
import { Title } from '@/ui/text'
import { About, Tabs, useTabs } from '../detail'
import { Actions, PageHead } from '../head'

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
  const port = useTabs(tabs)
  useScope(useMemo(() => ({ name: 'detail' as const, tabs: port }), [port]))
  return (
    <>
      <PageHead>
        <Title tabIndex={-1}>Alerting</Title>
        <Actions />
      </PageHead>
      <About>
        <Tabs of="Alerting" tabs={tabs} current={tab} />
      </About>
      <Part key={tab} what="This tab">
        {children}
      </Part>
    </>
  )
}

/** The head of the OxQL explorer of the system, and its tabs. */
import type { ReactNode } from 'react'
import { useMemo } from 'react'
import { Learn } from '@/bind/Learn'
import { Part } from '@/bind/Part'
import { useScope } from '@/bind/scopes'
import { paths } from '@/paths'
import { Title } from '@/ui/text'
import { About, Tabs, useTabs } from '../detail'
import { Actions, PageHead } from '../head'

const TABS = (
  [
    ['oxql', 'Query'],
    ['timeseries', 'Timeseries'],
  ] as const
).map(([id, label]) => ({ id, label, address: paths[id]() }))

export function OxqlTabs({
  tab,
  actions,
  children,
}: {
  tab: 'oxql' | 'timeseries'
  actions?: ReactNode
  children: ReactNode
}) {
  const port = useTabs(TABS)
  useScope(useMemo(() => ({ name: 'detail' as const, tabs: port }), [port]))
  return (
    <>
      <PageHead>
        <Title tabIndex={-1}>OxQL explorer</Title>
        <Learn noun="timeseries" />
        <Actions>{actions}</Actions>
      </PageHead>
      <About>
        <Tabs of="OxQL explorer" tabs={TABS} current={tab} />
      </About>
      <Part key={tab} what="This tab">
        {children}
      </Part>
    </>
  )
}

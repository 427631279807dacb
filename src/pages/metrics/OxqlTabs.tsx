/** The head of the OxQL explorer of the system, and its tabs. */
import type { ReactNode } from 'react'
import { Learn } from '@/bind/Learn'
import { paths } from '@/paths'
import { TabbedPage } from '../TabbedPage'

const TABS = (
  [
    ['oxql', 'Query'],
    ['timeseries', 'Timeseries'],
  ] as const
).map(([id, label]) => ({ id, label, address: paths[id]() }))

interface OxqlTabsProps {
  tab: 'oxql' | 'timeseries'
  actions?: ReactNode
  children: ReactNode
}

export const OxqlTabs = (props: OxqlTabsProps) => (
  <TabbedPage title="OxQL explorer" tabs={TABS} beside={<Learn noun="timeseries" />} {...props} />
)

/** What the lists about BGP share: the title and the tabs. */
import type { ReactNode } from 'react'
import { paths } from '@/paths'
import { TabbedPage } from '../TabbedPage'

const NAMES = [
  ['bgpConfigs', 'Configurations'],
  ['announceSets', 'Announce sets'],
  ['bgpPeers', 'Peers'],
  ['bgpExports', 'Exported'],
  ['bgpImports', 'Imported'],
  ['bgpHistories', 'History'],
] as const

const TABS = NAMES.map(([id, label]) => ({ id, label, address: paths[id]() }))

export const BgpPage = ({
  tab,
  children,
}: {
  tab: (typeof NAMES)[number][0]
  children: ReactNode
}) => (
  <TabbedPage title="BGP" tabs={TABS} tab={tab}>
    {children}
  </TabbedPage>
)

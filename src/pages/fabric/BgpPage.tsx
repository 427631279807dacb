/** What the lists about BGP share: the title and the tabs. */
import type { ReactNode } from 'react'
import { useMemo } from 'react'
import { Part } from '@/bind/Part'
import { useScope } from '@/bind/scopes'
import { paths } from '@/paths'
import { Title } from '@/ui/text'
import { About, Tabs, useTabs } from '../detail'
import { Actions, PageHead } from '../head'

const NAMES = [
  ['bgpConfigs', 'Configurations'],
  ['announceSets', 'Announce sets'],
  ['bgpPeers', 'Peers'],
  ['bgpExports', 'Exported'],
  ['bgpImports', 'Imported'],
  ['bgpHistories', 'History'],
] as const

const TABS = NAMES.map(([id, label]) => ({ id, label, address: paths[id]() }))

export function BgpPage({
  tab,
  children,
}: {
  tab: (typeof NAMES)[number][0]
  children: ReactNode
}) {
  const port = useTabs(TABS)
  useScope(useMemo(() => ({ name: 'detail' as const, tabs: port }), [port]))
  return (
    <>
      <PageHead>
        <Title tabIndex={-1}>BGP</Title>
        <Actions />
      </PageHead>
      <About>
        <Tabs of="BGP" tabs={TABS} current={tab} />
      </About>
      <Part key={tab} what="This tab">
        {children}
      </Part>
    </>
  )
}

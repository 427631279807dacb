/** What the lists of the inventory share: the title and the tabs. */
import type { ReactNode } from 'react'
import { useMemo } from 'react'
import { Part } from '@/bind/Part'
import { useScope } from '@/bind/scopes'
import { paths } from '@/paths'
import { Title } from '@/ui/text'
import { About, Tabs, useTabs } from '../detail'
import { Actions, PageHead } from '../head'

const TABS = [
  ['sleds', 'Sleds'],
  ['physicalDisks', 'Disks'],
  ['racks', 'Racks'],
  ['switches', 'Switches'],
  ['uninitializedSleds', 'Uninitialized'],
] as const

const ALL = TABS.map(([id, label]) => ({ id, label, address: paths[id]() }))

export function InventoryPage({
  tab,
  children,
}: {
  tab: (typeof TABS)[number][0]
  children: ReactNode
}) {
  const port = useTabs(ALL)
  useScope(useMemo(() => ({ name: 'detail' as const, tabs: port }), [port]))
  return (
    <>
      <PageHead>
        <Title tabIndex={-1}>Inventory</Title>
        <Actions />
      </PageHead>
      <About>
        <Tabs of="Inventory" tabs={ALL} current={tab} />
      </About>
      <Part key={tab} what="This tab">
        {children}
      </Part>
    </>
  )
}

/** What the lists of the inventory share: the title and the tabs. */
import type { ReactNode } from 'react'
import { useMemo } from 'react'
import { physicalDiskListUnadopted } from '@/api/operations/disk-adoption'
import { useApiHas } from '@/bind/api-version'
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
  ['rackFronts', 'Fronts'],
  ['switches', 'Switches'],
  ['switchPorts', 'Switch ports'],
  ['uninitializedSleds', 'Uninitialized'],
  ['unadoptedDisks', 'Unadopted'],
] as const

const ALL = TABS.map(([id, label]) => ({ id, label, address: paths[id]() }))

/** Those of a rack whose API has no adoption of disks. */
const WITHOUT_ADOPTION = ALL.filter(({ id }) => id !== 'unadoptedDisks')

export function InventoryPage({
  tab,
  children,
}: {
  tab: (typeof TABS)[number][0]
  children: ReactNode
}) {
  const hasAdoption = useApiHas(physicalDiskListUnadopted)
  const tabs = hasAdoption ? ALL : WITHOUT_ADOPTION
  const port = useTabs(tabs)
  useScope(useMemo(() => ({ name: 'detail' as const, tabs: port }), [port]))
  return (
    <>
      <PageHead>
        <Title tabIndex={-1}>Inventory</Title>
        <Actions />
      </PageHead>
      <About>
        <Tabs of="Inventory" tabs={tabs} current={tab} />
      </About>
      <Part key={tab} what="This tab">
        {children}
      </Part>
    </>
  )
}

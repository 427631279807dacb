/** What the lists of the inventory share: the title and the tabs. */
import type { ReactNode } from 'react'
import { physicalDiskListUnadopted } from '@/api/operations/disk-adoption'
import { useApiHas } from '@/bind/api-version'
import { paths } from '@/paths'
import { TabbedPage } from '../TabbedPage'

const TABS = [
  ['sleds', 'Sleds'],
  ['physicalDisks', 'Disks'],
  ['racks', 'Racks'],
  ['rackFronts', 'Front view'],
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
  const tabs = useApiHas(physicalDiskListUnadopted) ? ALL : WITHOUT_ADOPTION
  return (
    <TabbedPage title="Inventory" tabs={tabs} tab={tab}>
      {children}
    </TabbedPage>
  )
}

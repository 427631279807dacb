/** The tabs of the page about system updates, and their keys. */
import { useMemo } from 'react'
import { useScope } from '@/bind/scopes'
import { paths } from '@/paths'
import { Tabs, useTabs } from '../detail'

const TABS = [
  { id: 'systemUpdate', label: 'Releases', address: paths.systemUpdate() },
  { id: 'trustRoots', label: 'Trust roots', address: paths.trustRoots() },
] as const

export function UpdateTabs({ current }: { current: (typeof TABS)[number]['id'] }) {
  const port = useTabs(TABS)
  useScope(useMemo(() => ({ name: 'detail' as const, tabs: port }), [port]))
  return <Tabs of="System update" tabs={TABS} current={current} />
}

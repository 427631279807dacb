/** The frame of all tabs of a switch port: its place, and its settings. */
import type { ReactNode } from 'react'
import { useMemo } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { styled } from 'styled-components'
import { Part, SideFailure } from '@/bind/Part'
import { useRead, useSideRead } from '@/bind/read'
import { useParam } from '@/bind/shell'
import type { SwitchPort } from '@/api/contract/switch-port'
import type { PortPlace } from './rules'
import { placeOfPort } from './rules'
import { pollQuietly } from '@/model/polling'
import { paths } from '@/paths'
import { JoinedThing } from '@/resources/joined-column'
import { portSubject, settingsPage } from './looks'
import { settingsReads } from '@/nouns/fabric/port-settings/reads'
import { portReads } from './reads'
import { RackLink } from '@/resources/hardware/hardware'
import { joinOf } from '@/resources/join'
import type { Page } from '@/resources/list-read'
import { Property } from '@/ui/Properties'
import { IdProperty, Tabs, useTabs } from '@/pages/detail'
import { useSiblings } from '@/pages/list/siblings'
import { HardwareHead } from '@/pages/hardware/HardwareHead'

const TABS = [
  ['switchPort', 'Status'],
  ['switchPortLldp', 'LLDP'],
  ['switchPortNeighbors', 'Neighbours'],
] as const

const Below = styled.div`
  padding-bottom: 16px;
`

/** The place of the port in the address. */
export function usePortPlace(): PortPlace {
  const rackId = useParam('rackId')
  const switchSlot = useParam('switchSlot')
  const switchPort = useParam('switchPort')
  return useMemo(() => ({ rackId, switchSlot, switchPort }), [rackId, switchSlot, switchPort])
}

export function SwitchPortPage({
  tab,
  children,
}: {
  tab: (typeof TABS)[number][0]
  children: ReactNode
}) {
  const at = usePortPlace()
  const query = useRead(portReads.port(at), pollQuietly)
  const { data: port } = query
  const settings = useSideRead(settingsReads.all().all())
  const join = useMemo(
    () => joinOf(settings.data ?? { items: [], nextPage: 'unread' }),
    [settings.data],
  )
  const tabs = TABS.map(([id, label]) => ({ id, label, address: paths[id](at) }))
  const client = useQueryClient()
  const sibling = useSiblings({
    path: paths.switchPorts(),
    title: 'Switch ports',
    id: port.id,
    list: portReads.ports(),
    addressOf: ({ id }) => {
      const all = client.getQueryData<Page<SwitchPort>>(portReads.ports().all().queryKey)
      const one = all?.items.find((other) => other.id === id)
      return one ? paths[tab](placeOfPort(one)) : paths.switchPorts()
    },
  })
  const keys = useTabs(tabs, sibling)
  const subject = useMemo(() => portSubject(port), [port])
  return (
    <>
      <HardwareHead
        subject={subject}
        query={query}
        tabs={keys}
        actions={['switch-port.apply', 'switch-port.lldp', 'switch-port.clear']}
      >
        <Property label="Settings">
          <JoinedThing id={port.portSettingsId} join={join} page={settingsPage} />
        </Property>
        <Property label="Port">{port.portName}</Property>
        <Property label="Switch">{port.switchSlot}</Property>
        <Property label="Rack">
          <RackLink rackId={port.rackId} />
        </Property>
        <IdProperty id={port.id} />
      </HardwareHead>
      <SideFailure what="The name of its settings" query={settings} />
      <Below>
        <Tabs of="Switch port" tabs={tabs} current={tab} />
      </Below>
      <Part key={tab} what="This tab">
        {children}
      </Part>
    </>
  )
}

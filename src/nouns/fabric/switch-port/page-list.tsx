/** The ports of all switches: a tab of the inventory. */
import { useMemo } from 'react'
import { SideFailure } from '@/bind/Part'
import { useSideRead } from '@/bind/read'
import { usePlace } from '@/bind/shell'
import { portResource } from './looks'
import { settingsReads } from '@/nouns/fabric/port-settings/reads'
import { portReads } from './reads'
import { useJoin } from '@/resources/join'
import { listAt } from '@/resources/list-read'
import { InventoryPage } from '@/pages/hardware/InventoryPage'
import { ListPage } from '@/pages/list/ListPage'

function Ports() {
  const rows = useSideRead(listAt(portReads.ports(), usePlace().search))
  const settings = useSideRead(settingsReads.all().all())
  const join = useJoin(rows, settings, (row) => row.portSettingsId ?? undefined)
  return (
    <ListPage resource={useMemo(() => portResource(join), [join])} isTab>
      <SideFailure what="The names of settings" query={settings} />
    </ListPage>
  )
}

export default function SwitchPorts() {
  return (
    <InventoryPage tab="switchPorts">
      <Ports />
    </InventoryPage>
  )
}

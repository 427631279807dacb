import { useContext, useMemo } from 'react'
import { useColumnChoice } from '@/pages/list/columns'
import { useLateRead } from '@/bind/late-read'
import { BesideContext } from '@/bind/scopes'
import { useParam, useShell } from '@/bind/shell'
import { ListPage } from '@/pages/list/ListPage'
import { instanceResource } from './looks'
import { instanceAddressesRead, instanceSledsRead } from './reads'

export default function Instances() {
  const project = useParam('project')
  const isBeside = useContext(BesideContext) !== undefined
  const shown = useColumnChoice('instance', true)?.shown
  const seesSleds = useShell().ctx().isFleetViewer === true
  const addresses = useLateRead(
    instanceAddressesRead(project),
    !shown || shown.includes('internal') || shown.includes('external'),
  )
  const sleds = useLateRead(instanceSledsRead(), seesSleds && (shown?.includes('sled') ?? false))
  const resource = useMemo(
    () => instanceResource(project, isBeside ? undefined : { addresses, sleds, seesSleds }),
    [project, isBeside, addresses, sleds, seesSleds],
  )
  return <ListPage resource={resource} />
}

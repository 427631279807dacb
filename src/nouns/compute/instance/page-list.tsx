import { useContext, useMemo } from 'react'
import { useColumnChoice } from '@/pages/list/columns'
import { useLateRead } from '@/bind/late-read'
import { BesideContext } from '@/bind/scopes'
import { useParam, usePlace, useShell } from '@/bind/shell'
import { ListPage } from '@/pages/list/ListPage'
import { instanceResource } from './looks'
import { asksFor } from '@/resources/row-reads'
import { instanceAddressesRead, instanceSledsRead } from './reads'

export default function Instances() {
  const project = useParam('project')
  const isBeside = useContext(BesideContext) !== undefined
  const choice = useColumnChoice('instance', true)
  const seesSleds = useShell().ctx().isFleetViewer === true
  const { search } = usePlace()
  // A column that is hidden is filtered and sorted by, too, and any word of a filter may be an address.
  const isWanted = (key: string) => choice?.shown.includes(key) === true || asksFor(search, key)
  const isUsual = !choice || choice.known?.includes('internal') === false
  const addresses = useLateRead(
    instanceAddressesRead(project),
    isUsual || search.has('q') || isWanted('internal') || isWanted('external'),
  )
  const sleds = useLateRead(instanceSledsRead(), seesSleds && isWanted('sled'))
  const resource = useMemo(
    () => instanceResource(project, isBeside ? undefined : { addresses, sleds, seesSleds }),
    [project, isBeside, addresses, sleds, seesSleds],
  )
  return <ListPage resource={resource} />
}

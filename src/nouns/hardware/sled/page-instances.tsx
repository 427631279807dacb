import { useMemo } from 'react'
import { useRead } from '@/bind/read'
import { useParam } from '@/bind/shell'
import { coreReads } from '@/resources/core/reads'
import { sledInstanceResource } from './looks'
import { ListPage } from '@/pages/list/ListPage'
import { SledPage } from './page-frame'

function Instances() {
  const sledId = useParam('sledId')
  const { data: me } = useRead(coreReads.me())
  const resource = useMemo(() => sledInstanceResource(sledId, me.siloName), [sledId, me.siloName])
  return <ListPage resource={resource} isTab />
}

export default function SledInstances() {
  return (
    <SledPage tab="sledInstances">
      <Instances />
    </SledPage>
  )
}

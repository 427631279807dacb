import { useMemo } from 'react'
import { useParam } from '@/bind/shell'
import { hardwareReads } from '@/resources/hardware/reads'
import { physicalDiskResource } from '@/nouns/hardware/physical-disk/looks'
import { ListPage } from '@/pages/list/ListPage'
import { SledPage } from './page-frame'

function Disks() {
  const sledId = useParam('sledId')
  const resource = useMemo(() => physicalDiskResource(hardwareReads.sledDisks(sledId)), [sledId])
  return <ListPage resource={resource} isTab />
}

export default function SledDisks() {
  return (
    <SledPage tab="sledDisks">
      <Disks />
    </SledPage>
  )
}

import { useMemo } from 'react'
import { useParam } from '@/bind/shell'
import { EXPERIMENTAL_PROBES } from '@/model/networking/probe'
import { probeResource } from '@/resources/networking/probe'
import { Dim } from '@/ui/text'
import { ListPage } from '../list/ListPage'

export default function Probes() {
  const project = useParam('project')
  return (
    <ListPage resource={useMemo(() => probeResource(project), [project])}>
      <Dim as="p">{EXPERIMENTAL_PROBES}</Dim>
    </ListPage>
  )
}

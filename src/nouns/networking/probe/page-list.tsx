import { useMemo } from 'react'
import { useParam } from '@/bind/shell'
import { EXPERIMENTAL_PROBES } from './rules'
import { probeResource } from './looks'
import { Dim } from '@/ui/text'
import { ListPage } from '@/pages/list/ListPage'

export default function Probes() {
  const project = useParam('project')
  return (
    <ListPage resource={useMemo(() => probeResource(project), [project])}>
      <Dim as="p">{EXPERIMENTAL_PROBES}</Dim>
    </ListPage>
  )
}

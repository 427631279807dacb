import { useMemo } from 'react'
import { importResource } from './looks'
import { ListPage } from '@/pages/list/ListPage'
import { AsnSelect, useAsn } from '@/pages/fabric/AsnSelect'
import { BgpPage } from '@/pages/fabric/BgpPage'
import { OnlyIpv4 } from '@/pages/fabric/OnlyIpv4'

const NOTHING = {
  title: 'No imported routes',
  text: 'No peer has announced a network that its settings let in.',
}

function Imports() {
  const of = useAsn(NOTHING)
  const { inAddress, empty } = of
  const resource = useMemo(() => importResource(inAddress, empty), [inAddress, empty])
  return (
    <ListPage resource={resource} isTab>
      <AsnSelect of={of} command="bgp-config.imports" />
      <OnlyIpv4 />
    </ListPage>
  )
}

export default function BgpImports() {
  return (
    <BgpPage tab="bgpImports">
      <Imports />
    </BgpPage>
  )
}

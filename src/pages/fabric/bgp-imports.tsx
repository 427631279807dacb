import { useMemo } from 'react'
import { importResource } from '@/resources/fabric/bgp-route'
import { ListPage } from '../list/ListPage'
import { AsnSelect, useAsn } from './AsnSelect'
import { BgpPage } from './BgpPage'
import { OnlyIpv4 } from './OnlyIpv4'

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

import { useMemo } from 'react'
import { useRead } from '@/bind/read'
import { useParam } from '@/bind/shell'
import { configSubject, useHasMaxPaths } from './looks'
import { bgpReads } from '@/resources/fabric/bgp-reads'
import { CommonFacts, ReadPanel } from '@/forms/ReadPanel'
import { Fact } from '@/ui/Facts'

export default function BgpConfigPanel() {
  const query = useRead(bgpReads.config(useParam('bgpConfig')))
  const { data: config } = query
  const hasMaxPaths = useHasMaxPaths()
  return (
    <ReadPanel
      title="BGP configuration"
      subject={useMemo(() => configSubject(config), [config])}
      query={query}
      commands={[
        'bgp-config.edit',
        'bgp-config.imports',
        'bgp-config.messages',
        'bgp-config.delete',
      ]}
    >
      <Fact label="ASN">{config.asn}</Fact>
      {hasMaxPaths && <Fact label="Maximum paths">{config.maxPaths}</Fact>}
      <Fact label="VRF">{config.vrf ?? 'none'}</Fact>
      <CommonFacts of={config} />
    </ReadPanel>
  )
}

/** One probe: where it runs, its addresses and its interface. */
import { useMemo } from 'react'
import { useRead } from '@/bind/read'
import { useParam } from '@/bind/shell'
import { EXPERIMENTAL_PROBES, externalIpText, probeAddresses } from './rules'
import { probeSubject } from './looks'
import { probeReads } from './reads'
import { CopyText } from '@/ui/CopyText'
import { Fact } from '@/ui/Facts'
import { Notice } from '@/ui/Message'
import { ReadPanel } from '@/forms/ReadPanel'

export default function ProbePanel() {
  const at = { project: useParam('project'), probe: useParam('probe') }
  const { project } = at
  const query = useRead(probeReads.probe(at))
  const { data: probe } = query
  const nic = probe.interface
  return (
    <ReadPanel
      title="Probe"
      subject={useMemo(() => probeSubject(project, probe), [project, probe])}
      query={query}
      commands={['probe.delete']}
      notes={<Notice tone="note">{EXPERIMENTAL_PROBES}</Notice>}
    >
      <Fact label="ID">
        <CopyText text={probe.id} />
      </Fact>
      <Fact label="Sled">
        <CopyText text={probe.sled} />
      </Fact>
      {probe.externalIps.map((one) => (
        <Fact key={`${one.ip} ${one.firstPort}`} label="External IP">
          {externalIpText(one)}
        </Fact>
      ))}
      {probeAddresses(nic).map(({ ip, subnet, transitIps }) => (
        <Fact key={ip} label="Private IP">
          {ip} in {subnet}
          {transitIps.length > 0 && `, transit IPs ${transitIps.join(', ')}`}
        </Fact>
      ))}
      <Fact label="Interface">{nic.name}</Fact>
      <Fact label="MAC address">{nic.mac}</Fact>
      <Fact label="Slot">{nic.slot}</Fact>
      <Fact label="Primary">{nic.primary ? 'yes' : 'no'}</Fact>
      <Fact label="VNI">{nic.vni}</Fact>
      <Fact label="Kind">{nic.kind.type}</Fact>
    </ReadPanel>
  )
}

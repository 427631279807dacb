import { useMemo, useRef } from 'react'
import { usePlace } from '@/bind/shell'
import { SideFailure } from '@/bind/Part'
import { useSideRead } from '@/bind/read'
import { networkMetrics } from '@/model/metrics/instance-metrics'
import { networkingReads } from '@/resources/networking/reads'
import { Select } from '@/ui/Select'
import { useInstance } from '../InstancePage'
import { MetricsPage } from './MetricsPage'
import { useCharts } from './use-charts'

/** Stands for all interfaces: not a valid interface name. */
const ALL = '*'

export default function NetworkMetrics() {
  const { at, instance } = useInstance()
  const query = useSideRead(networkingReads.instanceNics(at))
  const nics = query.data?.items ?? []
  const { search } = usePlace()
  const select = useRef<HTMLButtonElement>(null)
  const one = nics.find((nic) => nic.name === search.get('interface'))
  const metrics = useMemo(
    () => networkMetrics(instance.id, one?.id, nics.length),
    [instance.id, one?.id, nics.length],
  )
  const charts = useCharts(at.project, metrics, () => select.current?.focus())
  return (
    <MetricsPage
      kind="network"
      at={at}
      instance={instance}
      charts={charts}
      metrics={metrics}
      none={query.data?.items.length === 0 && 'No network metrics available'}
      chooser={
        <>
          <SideFailure what="The network interfaces" query={query} />
          <Select
            hideLabel
            label="Network interface"
            value={one?.name ?? ALL}
            options={[
              { value: ALL, label: 'All NICs' },
              ...nics.map(({ name, ip }) => ({ value: name, label: name, detail: ip })),
            ]}
            inputRef={select}
            onChange={(next) =>
              charts.write({ interface: next === ALL ? undefined : next }, 'replace')
            }
          />
        </>
      }
    />
  )
}

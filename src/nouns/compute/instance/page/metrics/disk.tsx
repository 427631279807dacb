import { useMemo, useRef } from 'react'
import { usePlace } from '@/bind/shell'
import { SideFailure } from '@/bind/Part'
import { useSideRead } from '@/bind/read'
import { diskMetrics } from '@/model/metrics/instance-metrics'
import { sizeText } from '@/model/units'
import { computeReads } from '@/resources/compute/reads'
import { Select } from '@/ui/Select'
import { useInstance } from '../InstancePage'
import { MetricsPage } from './MetricsPage'
import { useCharts } from './use-charts'

/** Stands for all disks: not a valid disk name. */
const ALL = '*'

export default function DiskMetrics() {
  const { at, instance } = useInstance()
  const query = useSideRead(computeReads.instanceDisks(at))
  const disks = query.data?.items ?? []
  const { search } = usePlace()
  const select = useRef<HTMLButtonElement>(null)
  const one = disks.find((disk) => disk.name === search.get('disk'))
  const metrics = useMemo(
    () => diskMetrics(instance.id, one?.id, disks.length),
    [instance.id, one?.id, disks.length],
  )
  const charts = useCharts(at.project, metrics, () => select.current?.focus())
  return (
    <MetricsPage
      kind="disk"
      at={at}
      instance={instance}
      charts={charts}
      metrics={metrics}
      none={query.data?.items.length === 0 && 'No disk metrics available'}
      chooser={
        <>
          <SideFailure what="The disks" query={query} />
          <Select
            hideLabel
            label="Disk"
            value={one?.name ?? ALL}
            options={[
              { value: ALL, label: 'All disks' },
              ...disks.map(({ name, size }) => ({
                value: name,
                label: name,
                detail: sizeText(size),
              })),
            ]}
            inputRef={select}
            onChange={(next) => charts.write({ disk: next === ALL ? undefined : next }, 'replace')}
          />
        </>
      }
    />
  )
}

import type { UseQueryResult } from '@tanstack/react-query'
import { useMemo, useRef } from 'react'
import { SideFailure } from '@/bind/Part'
import { usePlace } from '@/bind/shell'
import type { diskMetrics } from '@/model/metrics/instance-metrics'
import { useMetricRange } from '@/pages/charts/use-metric-range'
import type { Page } from '@/resources/list-read'
import { Select } from '@/ui/Select'
import { useInstance } from '../InstancePage'
import { MetricsPage } from './MetricsPage'

/** Stands for all parts: not a valid name. */
const ALL = '*'

interface PartMetricsProps<T> {
  kind: 'disk' | 'network'
  metricsOf: typeof diskMetrics
  /** The parts of the instance, and what they are in a message of failure: 'The disks'. */
  query: UseQueryResult<Page<T>>
  what: string
  /** The choice of a part, which is in the address under this name. */
  label: string
  param: string
  all: string
  detailOf(part: T): string | undefined
}

/** The charts of the disks or the network interfaces of an instance: of one, or of all together. */
export function PartMetrics<T extends { id: string; name: string }>({
  kind,
  metricsOf,
  query,
  what,
  label,
  param,
  all,
  detailOf,
}: PartMetricsProps<T>) {
  const { at, instance } = useInstance()
  const parts = query.data?.items ?? []
  const { search } = usePlace()
  const select = useRef<HTMLButtonElement>(null)
  const one = parts.find(({ name }) => name === search.get(param))
  const metrics = useMemo(
    () => metricsOf(instance.id, one?.id, parts.length),
    [metricsOf, instance.id, one?.id, parts.length],
  )
  const charts = useMetricRange(at.project, metrics, () => select.current?.focus())
  return (
    <MetricsPage
      kind={kind}
      at={at}
      instance={instance}
      charts={charts}
      metrics={metrics}
      none={query.data?.items.length === 0 && `No ${kind} metrics available`}
      chooser={
        <>
          <SideFailure what={what} query={query} />
          <Select
            hideLabel
            label={label}
            value={one?.name ?? ALL}
            options={[
              { value: ALL, label: all },
              ...parts.map((part) => ({
                value: part.name,
                label: part.name,
                detail: detailOf(part),
              })),
            ]}
            inputRef={select}
            onChange={(next) =>
              charts.write({ [param]: next === ALL ? undefined : next }, 'replace')
            }
          />
        </>
      }
    />
  )
}

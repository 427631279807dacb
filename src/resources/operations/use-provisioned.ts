/** The provisioned amounts over time, as a chart follows them. */
import { useQuery } from '@tanstack/react-query'
import { useStore } from 'zustand'
import { watching } from '@/bind/watching'
import type { ResourceKind } from '@/model/operations/utilization'
import type { TimeRange } from '@/model/time-range'
import type { Provisioner } from './utilization'
import { provisioned } from './utilization'

/**
 * Reads the provisioned amounts over a range, and polls them. The previous answer stays until the next one arrives,
 * even after a failure. The caller shows a failure.
 * @param period milliseconds between two reads; false: no polling
 */
export function useProvisioned(
  of: Provisioner,
  kind: ResourceKind,
  range: TimeRange,
  period: number | false,
) {
  const isWatching = useStore(watching, (s) => s.on)
  return useQuery({
    ...provisioned(of, kind, range),
    refetchInterval: isWatching && period,
    placeholderData: (before) => before,
    throwOnError: false,
  })
}

import { useSideRead } from '@/bind/read'
import { networkMetrics } from '@/model/metrics/instance-metrics'
import { networkingReads } from '@/resources/networking/reads'
import { useInstance } from '../InstancePage'
import { PartMetrics } from './PartMetrics'

export default function NetworkMetrics() {
  return (
    <PartMetrics
      kind="network"
      metricsOf={networkMetrics}
      query={useSideRead(networkingReads.instanceNics(useInstance().at))}
      what="The network interfaces"
      label="Network interface"
      param="interface"
      all="All NICs"
      detailOf={({ ip }) => ip}
    />
  )
}

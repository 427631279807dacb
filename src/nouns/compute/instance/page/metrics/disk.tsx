import { useSideRead } from '@/bind/read'
import { diskMetrics } from '@/model/metrics/instance-metrics'
import { sizeText } from '@/model/units'
import { computeReads } from '@/resources/compute/reads'
import { useInstance } from '../InstancePage'
import { PartMetrics } from './PartMetrics'

export default function DiskMetrics() {
  return (
    <PartMetrics
      kind="disk"
      metricsOf={diskMetrics}
      query={useSideRead(computeReads.instanceDisks(useInstance().at))}
      what="The disks"
      label="Disk"
      param="disk"
      all="All disks"
      detailOf={({ size }) => sizeText(size)}
    />
  )
}

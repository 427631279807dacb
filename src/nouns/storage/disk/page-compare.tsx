/** The metrics of several disks in the same charts. */
import { useMemo } from 'react'
import type { Disk } from '@/api/contract/disk'
import { useRead } from '@/bind/read'
import { useParam, usePlace } from '@/bind/shell'
import { comparedDisks, namesIn } from '@/model/metrics/compared'
import { ComparisonPage } from '@/pages/charts/ComparisonPage'
import { paths } from '@/paths'
import { comparedDisks as readDisks } from '@/resources/metrics/compared'

/** Only attached disks are measured. */
const stateOf = ({ state }: Disk) => (state.state === 'attached' ? undefined : state.state)

const metricsOf = (things: readonly Disk[]) =>
  comparedDisks(things.map(({ id }) => ({ id, series: 1 })))

export default function CompareDisks() {
  const project = useParam('project')
  const { names } = namesIn(usePlace().search)
  const { data: found } = useRead(readDisks(project, names))
  const linkOf = useMemo(() => (disk: Disk) => paths.disk({ project, disk: disk.name }), [project])
  return (
    <ComparisonPage
      project={project}
      what="disks"
      found={found}
      linkOf={linkOf}
      stateOf={stateOf}
      metricsOf={metricsOf}
    />
  )
}

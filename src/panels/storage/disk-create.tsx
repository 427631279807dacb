import { useParam } from '@/bind/shell'
import { NEW_DISK } from '@/model/storage/new-disk'
import { paths } from '@/paths'
import { DiskPanel } from './DiskPanel'

export default function DiskCreate() {
  const project = useParam('project')
  return (
    <DiskPanel
      project={project}
      command="disk.create"
      start={NEW_DISK}
      subtitle={project}
      over={paths.disks({ project })}
    />
  )
}

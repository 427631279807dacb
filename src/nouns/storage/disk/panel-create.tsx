import { useParam } from '@/bind/shell'
import { NEW_DISK } from './rules-new'
import { DiskPanel } from './panel-create-form'

export default function DiskCreate() {
  const project = useParam('project')
  return <DiskPanel project={project} command="disk.create" start={NEW_DISK} subtitle={project} />
}

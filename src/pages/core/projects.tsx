import { projectResource } from '@/resources/core/project'
import { ListPage } from '../list/ListPage'

const resource = projectResource()

export default function Projects() {
  return <ListPage resource={resource} />
}

import { projectResource } from '@/resources/project'
import { ListPage } from './list/ListPage'

const resource = projectResource()

export default function Projects() {
  return <ListPage resource={resource} />
}

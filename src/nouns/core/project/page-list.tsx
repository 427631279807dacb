import { projectResource } from './looks'
import { ListPage } from '@/pages/list/ListPage'

const resource = projectResource()

export default function Projects() {
  return <ListPage resource={resource} />
}

import { certificateResource } from '@/resources/access/certificate'
import { ListPage } from '../list/ListPage'

const resource = certificateResource()

export default function Certificates() {
  return <ListPage resource={resource} />
}

import { certificateResource } from '@/resources/certificate'
import { ListPage } from '../list/ListPage'

const resource = certificateResource()

export default function Certificates() {
  return <ListPage resource={resource} />
}

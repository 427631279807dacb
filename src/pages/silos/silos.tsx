import { siloResource } from '@/resources/silos/silo'
import { ListPage } from '../list/ListPage'

const resource = siloResource()

export default function Silos() {
  return <ListPage resource={resource} />
}

import { siloResource } from '@/resources/system/silo'
import { ListPage } from '../list/ListPage'

const resource = siloResource()

export default function Silos() {
  return <ListPage resource={resource} />
}

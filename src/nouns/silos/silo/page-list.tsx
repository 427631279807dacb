import { siloResource } from './looks'
import { ListPage } from '@/pages/list/ListPage'

const resource = siloResource()

export default function Silos() {
  return <ListPage resource={resource} />
}

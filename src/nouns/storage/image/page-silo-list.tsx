import { imageResource } from './looks'
import { ListPage } from '@/pages/list/ListPage'

const resource = imageResource()

export default function SiloImages() {
  return <ListPage resource={resource} />
}

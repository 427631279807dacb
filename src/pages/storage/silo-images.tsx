import { imageResource } from '@/resources/storage/image'
import { ListPage } from '../list/ListPage'

const resource = imageResource()

export default function SiloImages() {
  return <ListPage resource={resource} />
}

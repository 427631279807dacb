import { imageResource } from '@/resources/image'
import { ListPage } from './list/ListPage'

const resource = imageResource()

export default function SiloImages() {
  return <ListPage resource={resource} />
}

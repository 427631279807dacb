/** The list of racks. */
import { ListPage } from '@/pages/list/ListPage'
import { WHOLE } from '@/pages/list/whole'
import { servedRackResource } from './looks'

const resource = servedRackResource()

export default function ServedRacks() {
  return <ListPage resource={resource} growing={WHOLE} />
}

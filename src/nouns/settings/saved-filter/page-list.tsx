/** The list of saved filters. */
import { ListPage } from '@/pages/list/ListPage'
import { LeftOut, ListTools, Tools } from '@/nouns/settings/key/page-list'
import { Dim } from '@/ui/text'
import { savedFilterResource } from './looks'

const resource = savedFilterResource()

export default function SavedFilters() {
  return (
    <ListPage resource={resource}>
      <Dim as="p">
        A list with its filter, order and columns, under a name. Stored in this browser.
      </Dim>
      <Tools>
        <ListTools prefix="saved-filter" />
      </Tools>
      <LeftOut />
    </ListPage>
  )
}

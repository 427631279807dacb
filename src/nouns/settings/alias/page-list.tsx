/** The list of aliases. */
import { aliasResource } from './looks'
import { Dim } from '@/ui/text'
import { ListPage } from '@/pages/list/ListPage'
import { ListTools, Tools } from '@/nouns/settings/key/page-list'

const resource = aliasResource()

export default function Aliases() {
  return (
    <ListPage resource={resource}>
      <Dim as="p">
        Type the exact word into the palette, and its command comes first. Stored in this browser.
      </Dim>
      <Tools>
        <ListTools prefix="alias" />
      </Tools>
    </ListPage>
  )
}

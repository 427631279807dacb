/** The list of aliases. */
import { aliasResource } from '@/resources/settings/own-alias'
import { Dim } from '@/ui/text'
import { ListPage } from '../list/ListPage'
import { ListTools, Tools } from './keys'

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

/** The list of macros. */
import { macroResource } from './looks'
import { Dim } from '@/ui/text'
import { ListPage } from '@/pages/list/ListPage'
import { LeftOut, ListTools, Tools } from '@/nouns/settings/key/page-list'

const resource = macroResource()

export default function Macros() {
  return (
    <ListPage resource={resource}>
      <Dim as="p">
        Recorded while you work, and run on marked rows or the row in focus. Stored in this browser.
      </Dim>
      <Tools>
        <ListTools prefix="macro" />
      </Tools>
      <LeftOut />
    </ListPage>
  )
}

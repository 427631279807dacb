/** The list of macros. */
import { macroResource } from '@/resources/settings/macro'
import { Dim } from '@/ui/text'
import { ListPage } from '../list/ListPage'
import { LeftOut, ListTools, Tools } from './keys'

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

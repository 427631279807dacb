import { trustRootResource } from '@/resources/operations/trust-root'
import { Title } from '@/ui/text'
import { About } from '../detail'
import { Actions, PageHead } from '../head'
import { ListPage } from '../list/ListPage'
import { UpdateTabs } from './UpdateTabs'

export default function TrustRoots() {
  return (
    <>
      <PageHead>
        <Title tabIndex={-1}>System update</Title>
        <Actions />
      </PageHead>
      <About>
        <UpdateTabs current="trustRoots" />
      </About>
      <ListPage resource={trustRootResource} isTab />
    </>
  )
}

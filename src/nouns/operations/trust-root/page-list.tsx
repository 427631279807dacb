import { trustRootResource } from './looks'
import { Title } from '@/ui/text'
import { About } from '@/pages/detail'
import { Actions, PageHead } from '@/pages/head'
import { ListPage } from '@/pages/list/ListPage'
import { UpdateTabs } from '@/pages/operations/UpdateTabs'

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

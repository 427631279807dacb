import { receiverResource } from './looks'
import { ListPage } from '@/pages/list/ListPage'
import { AlertingPage } from '@/pages/alerts/AlertingPage'

export default function AlertReceivers() {
  return (
    <AlertingPage tab="alertReceivers">
      <ListPage resource={receiverResource} isTab />
    </AlertingPage>
  )
}

import { receiverResource } from '@/resources/alerts/alert-receiver'
import { ListPage } from '../list/ListPage'
import { AlertingPage } from './AlertingPage'

export default function AlertReceivers() {
  return (
    <AlertingPage tab="alertReceivers">
      <ListPage resource={receiverResource} isTab />
    </AlertingPage>
  )
}

import { sshKeyResource } from './looks'
import { ListPage } from '@/pages/list/ListPage'

const resource = sshKeyResource()

export default function SshKeys() {
  return <ListPage resource={resource} />
}

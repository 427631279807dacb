import { sshKeyResource } from '@/resources/settings/ssh-key'
import { ListPage } from '../list/ListPage'

const resource = sshKeyResource()

export default function SshKeys() {
  return <ListPage resource={resource} />
}

import { currentUserSshKeyCreate, currentUserSshKeyView } from '@/api/operations/current-user'
import { useDesk, usePlace } from '@/bind/desk'
import { paths } from '@/paths'
import { DescriptionInput, NameInput } from './fields'
import { FormPanel } from './FormPanel'
import type { SshKeyValues } from './ssh-key-fields'
import { EMPTY_KEY, PublicKeyInput, sshKeyBody } from './ssh-key-fields'
import { useOperationForm } from './use-form'
import { withSearch } from './with-search'

export default function SshKeyCreate() {
  const desk = useDesk()
  const { search } = usePlace()
  const back = withSearch(paths.sshKeys(), search)
  const form = useOperationForm<SshKeyValues>(
    {
      command: 'ssh-key.create',
      operation: currentUserSshKeyCreate,
      start: EMPTY_KEY,
      toInput: (values) => ({ body: sshKeyBody(values) }),
      done: ({ name }) => `SSH key ${name} created`,
      after: () => desk.leave(back),
      back,
      lookFor: ({ name }) => ({
        operation: currentUserSshKeyView,
        input: { path: { sshKey: name } },
      }),
      // It may be a private one, pasted by mistake.
      secrets: ['publicKey'],
    },
    'panel',
  )
  const { control } = form.fields
  return (
    <FormPanel form={form} title="Add SSH key" submit="Add SSH key">
      <NameInput control={control} name="name" autoFocus />
      <DescriptionInput control={control} name="description" />
      <PublicKeyInput
        control={control}
        name="publicKey"
        hint="The one line of the file that ends in .pub: cat ~/.ssh/id_ed25519.pub"
      />
    </FormPanel>
  )
}

import { currentUserSshKeyCreate } from '@/api/operations/ssh-key'
import { NamedInputs } from '@/forms/fields'
import { FormPanel } from '@/forms/FormPanel'
import type { SshKeyValues } from './form-fields'
import { EMPTY_KEY, PublicKeyInput, sshKeyBody } from './form-fields'
import { useOperationForm } from '@/forms/use-form'

export default function SshKeyCreate() {
  const form = useOperationForm<SshKeyValues, 'currentUserSshKeyCreate'>({
    command: 'ssh-key.create',
    operation: currentUserSshKeyCreate,
    start: EMPTY_KEY,
    toInput: (values) => ({ body: sshKeyBody(values) }),
  })
  const { control } = form.fields
  return (
    <FormPanel form={form} submit="Add SSH key">
      <NamedInputs control={control} />
      <PublicKeyInput
        control={control}
        name="publicKey"
        hint="The one line of the file that ends in .pub: cat ~/.ssh/id_ed25519.pub"
      />
    </FormPanel>
  )
}

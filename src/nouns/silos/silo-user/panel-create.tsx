import { localIdpUserCreate } from '@/api/operations/identity-provider'
import { useParam } from '@/bind/shell'
import type { PasswordValues } from './rules'
import { NEW_PASSWORD, passwordBody } from './rules'
import { paths } from '@/paths'
import { NameInput } from '@/forms/fields'
import { FormPanel } from '@/forms/FormPanel'
import { PasswordFields } from './panel-password-fields'
import { useOperationForm } from '@/forms/use-form'
import { Notice } from '@/ui/Message'
import { useTabUnder } from '@/forms/with-search'

interface Values extends PasswordValues {
  externalId: string
}

export default function SiloUserCreate() {
  const silo = useParam('silo')
  const form = useOperationForm<Values, 'localIdpUserCreate'>({
    command: 'silo-user.create',
    operation: localIdpUserCreate,
    start: { externalId: '', ...NEW_PASSWORD },
    toInput: (values) => ({
      query: { silo },
      body: { externalId: values.externalId, password: passwordBody(values) },
    }),
    done: ({ externalId }) => `User ${externalId} created`,
    back: useTabUnder(paths.silo({ silo }), 'users'),
    secrets: ['password', 'repeated'],
  })
  const { control } = form.fields
  return (
    <FormPanel form={form} subtitle={silo} submit="Create user">
      <Notice tone="note">A new user has no role: give one on the tab Access of the silo.</Notice>
      <NameInput control={control} name="externalId" label="Username" />
      <PasswordFields control={control} />
    </FormPanel>
  )
}

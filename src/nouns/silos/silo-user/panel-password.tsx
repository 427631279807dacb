import { localIdpUserSetPassword } from '@/api/operations/identity-provider'
import { useParam, useShell } from '@/bind/shell'
import { useRead } from '@/bind/read'
import type { PasswordValues } from './rules'
import { NEW_PASSWORD, passwordBody } from './rules'
import { paths } from '@/paths'
import { siloReads } from '@/nouns/silos/silo/reads'
import { FormPanel } from '@/forms/FormPanel'
import { PasswordFields } from './panel-password-fields'
import { useOperationForm } from '@/forms/use-form'
import { oneCall } from '@commands/engine/one-call'
import { useTabUnder } from '@/forms/with-search'

export default function SiloUserPassword() {
  const shell = useShell()
  const silo = useParam('silo')
  const userId = useParam('siloUser')
  const { data: user } = useRead(siloReads.user(silo, userId))
  const toInput = (values: PasswordValues) => ({
    path: { userId },
    query: { silo },
    body: passwordBody(values),
  })
  const form = useOperationForm<PasswordValues, 'localIdpUserSetPassword'>({
    command: 'silo-user.password',
    operation: localIdpUserSetPassword,
    start: NEW_PASSWORD,
    toInput,
    prepare: async (values) => {
      if (values.mode === 'password') return { input: toInput(values) }
      const isMeant = await shell.ctx().confirm({
        title: 'Disallow login',
        lines: ['The password is deleted: the user cannot log in until another one is set.'],
        names: [user.displayName],
        refused: [],
        verb: 'Disallow login',
        tone: 'danger',
        ahead: oneCall(localIdpUserSetPassword, toInput(values)),
      })
      return isMeant ? { input: toInput(values) } : undefined
    },
    done: ({ mode }) =>
      mode === 'password'
        ? `Password of ${user.displayName} set`
        : `${user.displayName} cannot log in any more`,
    back: useTabUnder(paths.silo({ silo }), 'users'),
    secrets: ['password', 'repeated'],
  })
  return (
    <FormPanel form={form} subtitle={user.displayName} submit="Set password">
      <PasswordFields control={form.fields.control} />
    </FormPanel>
  )
}

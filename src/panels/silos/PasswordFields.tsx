/** The password of a local user, typed twice, or none, so that the user cannot log in. */
import type { Control, FieldPath, FieldValues } from 'react-hook-form'
import { Controller } from 'react-hook-form'
import type { PasswordValues } from '@/model/silos/local-user'
import { checkPassword, checkRepeated } from '@/model/silos/local-user'
import { Choices } from '@/ui/Choices'
import { TextInput, tied } from '@/forms/fields'
import { useValue } from '@/forms/present'

const MODES = [
  { value: 'password', label: 'Set a password', means: 'The user logs in with it.' },
  {
    value: 'login_disallowed',
    label: 'Disallow login',
    means: 'The user cannot log in until a password is set.',
  },
] as const

export function PasswordFields<V extends FieldValues & PasswordValues>({
  control,
}: {
  control: Control<V>
}) {
  const mode = useValue(control, 'mode' as FieldPath<V>) as PasswordValues['mode']
  const password = useValue(control, 'password' as FieldPath<V>) as string
  const isSame = checkRepeated(password)
  return (
    <>
      <Controller
        control={control}
        name={'mode' as FieldPath<V>}
        render={(bound) => (
          <Choices<PasswordValues['mode']> label="Login" options={MODES} {...tied(bound)} />
        )}
      />
      {mode === 'password' && (
        <>
          <TextInput
            control={control}
            name={'password' as FieldPath<V>}
            kind="password"
            label="Password"
            check={checkPassword}
          />
          <TextInput
            control={control}
            name={'repeated' as FieldPath<V>}
            kind="password"
            label="Repeat password"
            check={isSame}
            from="blur"
          />
        </>
      )}
    </>
  )
}

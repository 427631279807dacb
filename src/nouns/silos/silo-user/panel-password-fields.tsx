/** The password of a local user, typed twice; or no password, so that the user cannot log in. */
import type { Control, FieldValues } from 'react-hook-form'
import type { PasswordValues } from './rules'
import { checkPassword, checkRepeated } from './rules'
import { ChoicesInput } from '@/forms/OneOfInput'
import { TextInput, partOf } from '@/forms/fields'
import { useValue } from '@/forms/present'

const MODES = [
  { value: 'password', label: 'Set a password', means: 'The user logs in with it.' },
  {
    value: 'login_disallowed',
    label: 'Disallow login',
    means: 'The user cannot log in until a password is set.',
  },
] as const

export function PasswordFields<V extends FieldValues & PasswordValues>(props: {
  control: Control<V>
}) {
  const control = partOf<PasswordValues, V>(props.control)
  const mode = useValue(control, 'mode')
  const password = useValue(control, 'password')
  const isSame = checkRepeated(password)
  return (
    <>
      <ChoicesInput control={control} name="mode" label="Login" options={MODES} />
      {mode === 'password' && (
        <>
          <TextInput
            control={control}
            name="password"
            kind="password"
            label="Password"
            check={checkPassword}
          />
          <TextInput
            control={control}
            name="repeated"
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

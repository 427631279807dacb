/** The form of a local user and of a new password. */
import type { UserPassword } from '@/api/contract/identity-provider'
import type { Check } from '@/model/validate'

export interface PasswordValues {
  mode: UserPassword['mode']
  password: string
  repeated: string
}

export const NEW_PASSWORD: PasswordValues = { mode: 'password', password: '', repeated: '' }

const PASSWORD_LIMIT = 512

export const checkPassword: Check<string> = (value) => {
  if (value === '') return 'Password is required'
  return value.length > PASSWORD_LIMIT ? 'Must be 512 characters or fewer' : undefined
}

/** Checks that the repeated password is the same. */
export const checkRepeated =
  (password: string): Check<string> =>
  (value) =>
    value === password ? undefined : 'The two passwords differ'

/** The password in the form of the request. */
export const passwordBody = ({ mode, password }: PasswordValues): UserPassword =>
  mode === 'password' ? { mode, value: password } : { mode }

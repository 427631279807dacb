/** Local login. */
import { useState } from 'react'
import { call } from '@/api/client'
import { ApiError, messageOf } from '@/api/errors'
import { loginLocal } from '@/api/operations/session'
import { useShell, useParam, usePlace } from '@/bind/shell'
import { BareScreen } from '@/ui/BareScreen'
import { Button } from '@/ui/Button'
import { ErrorBox } from '@/ui/Message'
import { TextField } from '@/ui/TextField'
import { EntryForm } from './EntryForm'

export default function LoginLocal() {
  const shell = useShell()
  const silo = useParam('silo')
  const { search } = usePlace()
  const [username, setUsername] = useState('')
  const [password, setPassword] = useState('')
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const signIn = async () => {
    if (isBusy || username === '' || password === '') return
    setBusy(true)
    setError(undefined)
    try {
      await call(loginLocal, { path: { siloName: silo }, body: { username, password } })
      shell.ctx().session.entered(search.get('redirect_uri'))
    } catch (failed) {
      const isRefused = failed instanceof ApiError && failed.kind === 'error'
      setError(isRefused ? 'Could not sign in. Please try again.' : messageOf(failed))
      setBusy(false)
    }
  }
  return (
    <BareScreen title="Sign in" text={`to the silo ${silo}`}>
      <EntryForm label="Sign in" busy={isBusy} onSubmit={() => void signIn()}>
        <TextField
          login
          label="Username"
          name="username"
          autoComplete="username"
          value={username}
          onChange={setUsername}
        />
        <TextField
          login
          kind="password"
          label="Password"
          name="password"
          autoComplete="current-password"
          value={password}
          onChange={setPassword}
        />
        {error && <ErrorBox errors={[error]} />}
        <Button
          type="submit"
          kind="primary"
          busy={isBusy}
          reason={username && password ? undefined : 'Username and password are required'}
        >
          Sign in
        </Button>
      </EntryForm>
    </BareScreen>
  )
}

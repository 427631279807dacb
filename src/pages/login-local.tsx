/** Local login. Source: specification sections 2 and 8; `networking-access-shell` 11. */
import { useState } from 'react'
import { styled } from 'styled-components'
import { call } from '@/api/client'
import { ApiError, messageOf } from '@/api/errors'
import { loginLocal } from '@/api/operations/session'
import { useDesk, useParam, usePlace } from '@/bind/desk'
import { safeTarget } from '@/model/redirect'
import { HOME } from '@/paths'
import { Button } from '@/ui/Button'
import { ErrorBox } from '@/ui/Message'
import { TextField } from '@/ui/TextField'
import { Cursor, Dim, Title } from '@/ui/text'

const Screen = styled.div`
  display: grid;
  place-content: center;
  gap: 24px;
  min-height: 80vh;
  form {
    display: grid;
    gap: 20px;
    width: min(360px, calc(100vw - 48px));
  }
`

const Brand = styled.div`
  display: flex;
  align-items: center;
  gap: 8px;
  font-weight: 600;
`

export default function LoginLocal() {
  const desk = useDesk()
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
      // A full navigation: nothing of whoever was signed in before stays in memory.
      desk.ctx().leave(safeTarget(search.get('redirect_uri'), location.origin) ?? HOME)
    } catch (failed) {
      const isRefused = failed instanceof ApiError && failed.kind === 'error'
      setError(isRefused ? 'Could not sign in. Please try again.' : messageOf(failed))
      setBusy(false)
    }
  }
  return (
    <Screen>
      <Brand>
        <Cursor aria-hidden /> rackline
      </Brand>
      <div>
        <Title tabIndex={-1}>Sign in</Title>
        <Dim as="p">to the silo {silo}</Dim>
      </div>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void signIn()
        }}
      >
        <TextField
          login
          label="Username"
          name="username"
          autoComplete="username"
          autoFocus
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
      </form>
    </Screen>
  )
}

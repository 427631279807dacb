/**
 * Where a login starts without a silo in the address. The control plane knows the silo by its
 * address; this page has to ask for it.
 */
import { useState } from 'react'
import { useShell, usePlace } from '@/bind/shell'
import { safeTarget } from '@/model/redirect'
import { checkName } from '@/model/validate'
import { paths } from '@/paths'
import { BareScreen } from '@/ui/BareScreen'
import { Button } from '@/ui/Button'
import { TextField } from '@/ui/TextField'
import { EntryForm } from './EntryForm'

export default function Login() {
  const shell = useShell()
  const target = safeTarget(usePlace().search.get('redirect_uri'), location.origin)
  const [silo, setSilo] = useState('')
  const [error, setError] = useState<string>()
  const go = () => {
    const complaint = checkName('Silo')(silo.trim())
    setError(complaint)
    if (complaint) return
    const login = paths.loginLocal({ silo: silo.trim() })
    shell.go(target ? `${login}?redirect_uri=${encodeURIComponent(target)}` : login)
  }
  return (
    <BareScreen
      title="Sign in"
      text="Which silo do you belong to? If you use single sign-on, start from the link that your administrator gave you."
    >
      <EntryForm label="Silo" onSubmit={go}>
        <TextField
          login
          label="Silo"
          name="silo"
          autoComplete="organization"
          value={silo}
          onChange={(value) => {
            setSilo(value)
            setError(undefined)
          }}
          error={error}
        />
        <Button type="submit" kind="primary">
          Continue
        </Button>
      </EntryForm>
    </BareScreen>
  )
}

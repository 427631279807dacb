/** Creates a SCIM token. Only this answer contains its secret, so the panel shows it until the user closes it. */
import { useState } from 'react'
import { scimTokenCreate } from '@/api/operations/scim'
import type { ScimClientBearerTokenValue } from '@/api/contract/scim'
import { useIsHere } from '@/bind/is-here'
import { useParam, useShell } from '@/bind/shell'
import { paths } from '@/paths'
import { FormPanel } from '@/forms/FormPanel'
import { SecretPanel } from '@/forms/SecretPanel'
import { useOperationForm } from '@/forms/use-form'
import { dateTime } from '@/model/date-time'
import { Fact } from '@/ui/Facts'
import { Notice } from '@/ui/Message'
import { useTabUnder } from '@/forms/with-search'

interface Part {
  silo: string
  back: string
}

function Ask({
  silo,
  back,
  onCreated,
}: Part & { onCreated(token: ScimClientBearerTokenValue): void }) {
  const shell = useShell()
  const isHere = useIsHere()
  const form = useOperationForm<Record<never, never>, 'scimTokenCreate'>({
    command: 'scim-token.create',
    operation: scimTokenCreate,
    start: {},
    toInput: () => ({ query: { silo } }),
    async sendAll(_, sender) {
      const token = await sender.call(scimTokenCreate, { query: { silo } })
      if (isHere.current) return onCreated(token)
      return shell.toast({
        tone: 'bad',
        heading: 'SCIM token created, and never shown',
        text: `The panel was closed before the token ${token.id} of silo ${silo} was there. Delete it, and create another one.`,
      })
    },
    done: () => 'SCIM token created',
    back,
  })
  return (
    <FormPanel form={form} subtitle={silo} submit="Create token">
      <Notice tone="warn" title="What this token may do">
        Whoever has it can create, change and delete every user and group of the silo {silo}, its
        admins included. Give it only to the identity provider.
      </Notice>
      <p>The token is shown once, after it is created. Only its ID can be seen later.</p>
    </FormPanel>
  )
}

const Created = ({ silo, back, token }: Part & { token: ScimClientBearerTokenValue }) => (
  <SecretPanel
    title="SCIM token created"
    subtitle={silo}
    label="Token"
    secret={token.bearerToken}
    note="Copy it now and give it to the identity provider: it is not shown again. If it is lost, delete it and create another one."
    back={back}
  >
    <Fact label="ID">{token.id}</Fact>
    <Fact label="Expires">{token.timeExpires ? dateTime(token.timeExpires) : 'Never'}</Fact>
  </SecretPanel>
)

export default function ScimTokenCreate() {
  const silo = useParam('silo')
  const [token, setToken] = useState<ScimClientBearerTokenValue>()
  const at = { silo, back: useTabUnder(paths.silo({ silo }), 'scim') }
  return token ? <Created {...at} token={token} /> : <Ask {...at} onCreated={setToken} />
}

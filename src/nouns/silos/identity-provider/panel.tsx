/** A SAML identity provider. The API returns neither its metadata nor its private key. */
import { useMemo } from 'react'
import { useParam } from '@/bind/shell'
import { useRead } from '@/bind/read'
import { samlLoginPath } from './rules-saml'
import { paths } from '@/paths'
import { providerSubject } from '@/nouns/silos/silo/looks-parts'
import { siloReads } from '@/nouns/silos/silo/reads'
import { CommonFacts, ReadPanel } from '@/forms/ReadPanel'
import { CopyText } from '@/ui/CopyText'
import { Fact } from '@/ui/Facts'
import { useTabUnder } from '@/forms/with-search'

export default function IdentityProviderPanel() {
  const silo = useParam('silo')
  const query = useRead(siloReads.provider(silo, useParam('provider')))
  const { data: provider } = query
  return (
    <ReadPanel
      title="Identity provider"
      subject={useMemo(() => providerSubject(silo, provider), [silo, provider])}
      query={query}
      back={useTabUnder(paths.silo({ silo }), 'idps')}
      commands={[]}
    >
      <CommonFacts of={provider} />
      <Fact label="Login">{samlLoginPath(silo, provider.name)}</Fact>
      <Fact label="Technical contact">
        <CopyText text={provider.technicalContactEmail} />
      </Fact>
      <Fact label="Client ID">{provider.spClientId}</Fact>
      <Fact label="ACS URL">
        <CopyText text={provider.acsUrl} />
      </Fact>
      <Fact label="SLO URL">{provider.sloUrl}</Fact>
      <Fact label="Entity ID">{provider.idpEntityId}</Fact>
      <Fact label="Group attribute">{provider.groupAttributeName}</Fact>
      <Fact label="Signs requests">{provider.publicCert ? 'yes' : 'no'}</Fact>
    </ReadPanel>
  )
}

/** One certificate: its facts, and its text. The API never returns its key. */
import { useMemo } from 'react'
import { styled } from 'styled-components'
import { useParam } from '@/bind/shell'
import { useRead } from '@/bind/read'
import { ChainFacts, ChainNotes, certificateSubject } from './looks'
import { chainOf } from './rules'
import { accessReads } from '@/resources/access/reads'
import { coreReads } from '@/resources/core/reads'
import { CopyText } from '@/ui/CopyText'
import { Fact } from '@/ui/Facts'
import { color } from '@/ui/tokens'
import { CommonFacts, ReadPanel } from '@/forms/ReadPanel'

const Pem = styled.pre.attrs({ translate: 'no' })`
  max-height: 200px;
  overflow: auto;
  padding: 8px 10px;
  border: 1px solid ${color('line')};
  background: ${color('sunken')};
  font-size: 11px;
  line-height: 16px;
`

export default function CertificatePanel() {
  const query = useRead(accessReads.certificate(useParam('certificate')))
  const certificate = query.data
  const { data: me } = useRead(coreReads.me())
  const chain = useMemo(() => chainOf(certificate.cert), [certificate.cert])
  return (
    <ReadPanel
      title="Certificate"
      subject={useMemo(() => certificateSubject(certificate), [certificate])}
      query={query}
      commands={['certificate.delete']}
      notes={chain && <ChainNotes chain={chain} silo={me.siloName} />}
    >
      {chain ? (
        <ChainFacts chain={chain} />
      ) : (
        <Fact label="Says">It could not be read: it is not an X.509 certificate in PEM form.</Fact>
      )}
      <Fact label="Service">{certificate.service.replaceAll('_', ' ')}</Fact>
      <CommonFacts of={certificate} />
      <Fact label="Text">
        <CopyText text={certificate.cert}>PEM</CopyText>
        <Pem tabIndex={0} aria-label="PEM">
          {certificate.cert}
        </Pem>
      </Fact>
    </ReadPanel>
  )
}

import { useMemo } from 'react'
import { styled } from 'styled-components'
import { useParam } from '@/bind/shell'
import { useRead } from '@/bind/read'
import { readSshKey } from './rules'
import { settingsReads } from '@/resources/settings/reads'
import { sshKeySubject } from './looks'
import { CopyText } from '@/ui/CopyText'
import { Fact } from '@/ui/Facts'
import { Head } from '@/ui/text'
import { color } from '@/ui/tokens'
import { CommonFacts, ReadPanel } from '@/forms/ReadPanel'

const Key = styled.section`
  display: grid;
  gap: 8px;
  pre {
    padding: 10px 12px;
    border: 1px solid ${color('line')};
    background: ${color('sunken')};
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }
`

/** Shows an SSH key. The API cannot update one. */
export default function SshKeyPanel() {
  const query = useRead(settingsReads.sshKey(useParam('sshKey')))
  const key = query.data
  const facts = readSshKey(key.publicKey)
  return (
    <ReadPanel
      title="SSH key"
      query={query}
      subject={useMemo(() => sshKeySubject(key), [key])}
      commands={['ssh-key.copy', 'ssh-key.delete']}
      more={
        <Key aria-label="Public key">
          <Head as="h3">Public key</Head>
          <pre translate="no">{key.publicKey.trim()}</pre>
        </Key>
      }
    >
      <Fact label="Name">{key.name}</Fact>
      <Fact label="Type">{facts && `${facts.called}, ${facts.bits} bits`}</Fact>
      <Fact label="Fingerprint">{facts && <CopyText text={facts.fingerprint} />}</Fact>
      <Fact label="Comment">{facts?.comment}</Fact>
      {facts && facts.options.length > 0 && <Fact label="Options">{facts.options.join(', ')}</Fact>}
      <CommonFacts of={key} />
    </ReadPanel>
  )
}

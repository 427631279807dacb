import { once } from '@/model/once'
import { serverNow } from '@/api/server-time'
import { styled } from 'styled-components'
import type { Certificate } from '@/api/contract/certificate'
import { useNow } from '@/bind/clock'
import type { Chain } from './rules'
import { chainOf } from './rules'
import { certificateNotes, siloHost } from './rules-notes'
import { dateTime } from '@/model/date-time'
import { COPIES } from '@/resources/copies'
import { paths } from '@/paths'
import { Fact, Facts } from '@/ui/Facts'
import { Notice } from '@/ui/Message'
import { Faint } from '@/ui/text'
import { Ago, Blank, createdColumn, descriptionColumn, nameColumn } from '@/resources/cells'
import { textColumn } from '@/resources/text-column'
import { Several } from '@/resources/Several'
import { accessReads } from '@/resources/access/reads'
import type { Resource } from '@/resources/resource'

/** Lists render often, and a certificate never changes: parse it once. */
const chainIn = once((row: Certificate): Chain | undefined => chainOf(row.cert))

function Expires({ at }: { at: Date }) {
  const isOver = useNow((now) => (at.getTime() <= now ? 'yes' : '')) === 'yes'
  return (
    <>
      {isOver ? 'expired ' : 'in '}
      <Ago at={at} caption={isOver ? 'Expired' : 'Expires'} />
      {isOver && ' ago'}
    </>
  )
}

export const certificateSubject = (row: Certificate) => ({
  noun: 'certificate' as const,
  name: row.name,
  id: row.id,
  args: { certificate: row.name },
  value: row,
})

/** The certificates of the silo's own address. */
export const certificateResource = (): Resource<Certificate> => ({
  noun: 'certificate',
  title: 'Certificates',
  list: accessReads.certificates(),
  link: (row) => paths.certificate({ certificate: row.name }),
  subject: certificateSubject,
  columns: [
    nameColumn(),
    descriptionColumn(),
    textColumn('service', 'Service', (row) => row.service.replaceAll('_', ' '), { width: '120px' }),
    {
      key: 'domains',
      title: 'Domains',
      value: (row) => chainIn(row)?.[0].hosts.join(' '),
      render: (row) => <Several items={chainIn(row)?.[0].hosts ?? []} what="Domains" />,
      width: 'minmax(180px, 1.6fr)',
    },
    {
      key: 'expires',
      title: 'Expires',
      value: (row) => chainIn(row)?.[0].notAfter,
      render: (row) => {
        const chain = chainIn(row)
        return chain ? <Expires at={chain[0].notAfter} /> : <Blank />
      },
      width: '150px',
      always: true,
    },
    createdColumn(),
  ],
  commands: ['certificate.view', ...COPIES, 'certificate.delete'],
  actions: ['certificate.create'],
  empty: {
    title: 'No certificates',
    text: 'A certificate lets users reach this silo’s console and API over TLS.',
    offer: 'certificate.create',
  },
})

const Stack = styled.div`
  display: grid;
  gap: 12px;
`

/** The facts of a chain: its own certificate in full, and its issuers. */
export const ChainFacts = ({ chain: [own, ...rest] }: { chain: Chain }) => (
  <>
    <Fact label="Subject">{own.subject}</Fact>
    <Fact label="Domains">{own.hosts.join(', ')}</Fact>
    <Fact label="Issuer">
      {own.issuer}
      {own.issuer === own.subject && <Faint> (self-signed)</Faint>}
    </Fact>
    <Fact label="Valid from">{dateTime(own.notBefore)}</Fact>
    <Fact label="Valid until">{dateTime(own.notAfter)}</Fact>
    {rest.length > 0 && (
      <Fact label="Chain">
        {rest.map((c) => (
          <div key={c.subject}>{c.subject}</div>
        ))}
      </Fact>
    )}
  </>
)

/** Problems of a chain, shown before and after it is installed. */
export const ChainNotes = ({ chain, silo }: { chain: Chain; silo: string }) =>
  certificateNotes(chain, siloHost(silo, location.hostname), new Date(serverNow())).map((note) => (
    <Notice key={note.kind} tone="warn" title={note.title}>
      {note.text}
    </Notice>
  ))

/** Facts and notes of a chain, for a form. */
export const ChainBox = ({ chain, silo }: { chain: Chain; silo: string }) => (
  <Stack role="status" aria-label="Certificate details">
    <ChainNotes chain={chain} silo={silo} />
    <Facts>
      <ChainFacts chain={chain} />
    </Facts>
  </Stack>
)

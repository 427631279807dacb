/** A certificate for the silo's own address. It is parsed before it is sent. */
import { useMemo } from 'react'
import { certificateCreate, certificateView } from '@/api/operations/certificate'
import { usePlace } from '@/bind/shell'
import { useRead } from '@/bind/read'
import { required } from '@/model/validate'
import { paths } from '@/paths'
import { ChainBox, chainOf } from '@/resources/access/certificate'
import { coreReads } from '@/resources/core/reads'
import { Notice } from '@/ui/Message'
import { DescriptionInput, NameInput } from '@/forms/fields'
import { FormPanel } from '@/forms/FormPanel'
import { PemInput } from '@/forms/PemInput'
import { useOperationForm } from '@/forms/use-form'
import { withSearch } from '@/forms/with-search'
import { useValue } from '@/forms/present'

interface Values {
  name: string
  description: string
  cert: string
  key: string
}

export default function CertificateCreate() {
  const { search } = usePlace()
  const { data: me } = useRead(coreReads.me())
  const back = withSearch(paths.certificates(), search)
  const form = useOperationForm<Values>(
    {
      command: 'certificate.create',
      operation: certificateCreate,
      start: { name: '', description: '', cert: '', key: '' },
      toInput: (values) => ({ body: { ...values, service: 'external_api' } }),
      done: ({ name }) => `Certificate ${name} created`,
      back,
      lookFor: ({ name }) => ({
        operation: certificateView,
        input: { path: { certificate: name } },
      }),
    },
    'panel',
  )
  const { control } = form.fields
  const cert = useValue(control, 'cert')
  const chain = useMemo(() => chainOf(cert), [cert])
  return (
    <FormPanel form={form} title="New certificate" submit="Create certificate">
      <NameInput control={control} name="name" autoFocus />
      <DescriptionInput control={control} name="description" />
      <PemInput
        control={control}
        name="cert"
        label="Certificate"
        hint="PEM: the certificate itself first, then its issuers."
        check={required('Certificate')}
      />
      {chain ? (
        <ChainBox chain={chain} silo={me.siloName} />
      ) : (
        cert.trim() !== '' && (
          <Notice tone="warn" title="Couldn't parse certificate">
            It should be the PEM of an X.509 certificate.
          </Notice>
        )
      )}
      <PemInput
        control={control}
        name="key"
        label="Private key"
        isKey
        hint="PEM. It is sent once, is not stored in this browser, and is never shown again."
        check={required('Private key')}
      />
    </FormPanel>
  )
}

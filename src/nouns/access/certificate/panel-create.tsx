/** Creates a certificate for the silo's own address. The certificate is parsed before it is sent. */
import { certificateCreate } from '@/api/operations/certificate'
import { useRead } from '@/bind/read'
import type { NewCertificate } from '@/nouns/silos/silo/rules'
import { coreReads } from '@/resources/core/reads'
import { CertificateFields } from './form-fields'
import { NamedInputs } from '@/forms/fields'
import { FormPanel } from '@/forms/FormPanel'
import { useOperationForm } from '@/forms/use-form'

export default function CertificateCreate() {
  const { data: me } = useRead(coreReads.me())
  const form = useOperationForm<NewCertificate, 'certificateCreate'>({
    command: 'certificate.create',
    operation: certificateCreate,
    start: { name: '', description: '', cert: '', key: '' },
    toInput: (values) => ({ body: { ...values, service: 'external_api' } }),
    names: { Certificate: 'name', certificate: 'cert', 'private-key': 'key' },
  })
  const { control } = form.fields
  return (
    <FormPanel form={form} submit="Create certificate">
      <NamedInputs control={control} />
      <CertificateFields fields={form.fields} silo={me.siloName} />
    </FormPanel>
  )
}

/** The small form that adds a TLS certificate to a new silo. The certificate is sent with the silo. */
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import type { NewCertificate } from './rules'
import { DraftBox } from '@/forms/DraftBox'
import { CertificateFields } from '@/nouns/access/certificate/form-fields'
import { DescriptionInput, NameInput } from '@/forms/fields'

interface CertificateBoxProps {
  /** The name of the silo, as far as typed: the certificate should cover its host. */
  silo: string
  isTaken(name: string): boolean
  onAdd(certificate: NewCertificate): void
  onClose(): void
}

export function CertificateBox({ silo, isTaken, onAdd, onClose }: CertificateBoxProps) {
  const fields = useForm<NewCertificate>({
    defaultValues: { name: '', description: '', cert: '', key: '' },
  })
  const { control, setFocus } = fields
  // At once: the button that opened this form is gone, and the panel would take the focus.
  useEffect(() => setFocus('name'), [setFocus])
  return (
    <DraftBox
      within="panel"
      title="Add TLS certificate"
      fields={fields}
      onAdd={onAdd}
      onClose={onClose}
    >
      <NameInput
        control={control}
        name="name"
        label="Certificate name"
        also={(name) => (isTaken(name) ? 'A certificate with this name already exists' : undefined)}
      />
      <DescriptionInput control={control} name="description" label="Certificate description" />
      <CertificateFields fields={fields} silo={silo} />
    </DraftBox>
  )
}

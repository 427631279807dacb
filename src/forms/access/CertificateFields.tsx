/** A certificate and its private key, with what the certificate is for as soon as it can be read. */
import { useMemo } from 'react'
import type { Control } from 'react-hook-form'
import { chainOf } from '@/model/access/certificate'
import type { NewCertificate } from '@/model/silos/silo'
import { required } from '@/model/validate'
import { ChainBox } from '@/resources/access/certificate'
import { Notice } from '@/ui/Message'
import { TextFileInput } from '../TextFileInput'
import { useValue } from '../present'

const PEM_FILES = '.pem,.crt,.cer,.key,.txt'

interface CertificateFieldsProps {
  control: Control<NewCertificate>
  /** The name of the silo, as far as it is known: the certificate should cover its host. */
  silo: string
}

export function CertificateFields({ control, silo }: CertificateFieldsProps) {
  const cert = useValue(control, 'cert')
  const chain = useMemo(() => chainOf(cert), [cert])
  return (
    <>
      <TextFileInput
        control={control}
        name="cert"
        label="Certificate"
        hint="PEM: the certificate itself first, then its issuers."
        placeholder="-----BEGIN …"
        accept={PEM_FILES}
        check={required('Certificate')}
      />
      {chain ? (
        <ChainBox chain={chain} silo={silo} />
      ) : (
        cert.trim() !== '' && (
          <Notice tone="warn" title="Couldn't parse certificate">
            It should be the PEM of an X.509 certificate.
          </Notice>
        )
      )}
      <TextFileInput
        control={control}
        name="key"
        label="Private key"
        isKey
        hint="PEM. It is sent once, is not stored in this browser, and is never shown again."
        placeholder="-----BEGIN …"
        accept={PEM_FILES}
        check={required('Private key')}
      />
    </>
  )
}

/** A certificate and its private key, with what the certificate is for as soon as it can be read. */
import { useMemo } from 'react'
import type { Control } from 'react-hook-form'
import { useController } from 'react-hook-form'
import { chainOf, splitPem } from '@/model/access/certificate'
import { keyProblem } from '@/model/access/private-key'
import type { NewCertificate } from '@/model/silos/silo'
import { required } from '@/model/validate'
import { ChainBox } from '@/resources/access/certificate'
import { Button } from '@/ui/Button'
import { Notice } from '@/ui/Message'
import { TextFileInput } from '../TextFileInput'
import { useValue } from '../present'

const PEM_FILES = '.pem,.crt,.cer,.key,.txt'

interface CertificateFieldsProps {
  control: Control<NewCertificate>
  /** The name of the silo, as far as it is known: the certificate should cover its host. */
  silo: string
}

/** Offers to put a key and certificates that stand in one field into their two fields. */
function SplitOffer({ control }: Pick<CertificateFieldsProps, 'control'>) {
  const cert = useController({ control, name: 'cert' }).field
  const key = useController({ control, name: 'key' }).field
  const inCert = splitPem(cert.value)
  const split = inCert ?? splitPem(key.value)
  if (!split) return null
  const other = inCert ? key.value : cert.value
  if (other.trim() !== '')
    return (
      <Notice tone="warn" title="A private key and certificates stand in one field">
        Clear the other field, and they can be put into their two fields.
      </Notice>
    )
  return (
    <Notice tone="note" title="A private key and certificates stand in one field">
      This looks like the content of a PKCS #12 file.{' '}
      <Button
        onClick={() => {
          cert.onChange(split.cert)
          key.onChange(split.key)
        }}
      >
        Put them into their two fields
      </Button>
    </Notice>
  )
}

export function CertificateFields({ control, silo }: CertificateFieldsProps) {
  const cert = useValue(control, 'cert')
  const key = useValue(control, 'key')
  const chain = useMemo(() => chainOf(cert), [cert])
  const problem = useMemo(() => keyProblem(key, chain?.[0]), [key, chain])
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
      <SplitOffer control={control} />
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
      {key.trim() !== '' && problem && (
        <Notice tone="warn" title="The private key does not fit">
          {problem}
        </Notice>
      )}
    </>
  )
}

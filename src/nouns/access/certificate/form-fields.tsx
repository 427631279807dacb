/** The fields for a certificate and its private key, with the certificate's facts as soon as it can be parsed. */
import { useMemo } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { chainOf, splitPem } from './rules'
import { keyProblem } from './rules-private-key'
import type { NewCertificate } from '@/nouns/silos/silo/rules'
import { required } from '@/model/validate'
import { ChainBox } from './looks'
import { Button } from '@/ui/Button'
import { Notice } from '@/ui/Message'
import { TextFileInput } from '@/forms/TextFileInput'
import { usePick } from '@/forms/present'

const PEM_FILES = '.pem,.crt,.cer,.key,.txt'

interface CertificateFieldsProps {
  fields: Pick<UseFormReturn<NewCertificate>, 'control' | 'setValue' | 'setFocus'>
  /** The name of the silo, as far as known: the certificate should cover its host. */
  silo: string
}

/** Offers to split a key and certificates in one field into their two fields. */
function SplitOffer({
  fields: { control, setValue, setFocus },
}: Pick<CertificateFieldsProps, 'fields'>) {
  const { cert, key } = usePick(control, 'cert', 'key')
  const inCert = splitPem(cert)
  const split = inCert ?? splitPem(key)
  if (!split) return null
  const other = inCert ? key : cert
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
          setValue('cert', split.cert, { shouldDirty: true, shouldValidate: true })
          setValue('key', split.key, { shouldDirty: true, shouldValidate: true })
          // The button disappears with the offer.
          setFocus('cert')
        }}
      >
        Put them into their two fields
      </Button>
    </Notice>
  )
}

export function CertificateFields({ fields, silo }: CertificateFieldsProps) {
  const { control } = fields
  const { cert, key } = usePick(control, 'cert', 'key')
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
      <SplitOffer fields={fields} />
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

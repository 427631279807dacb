/** The form of a SAML identity provider. */
import type { SamlIdentityProviderCreate } from '@/api/contract/identity-provider'
import type { SiloHost } from '@/nouns/access/certificate/rules-notes'
import { fromBase64 } from '@/nouns/access/certificate/rules-der'
import type { KeyForm } from '@/nouns/access/certificate/rules-private-key'
import { keyForm, unwrapped } from '@/nouns/access/certificate/rules-private-key'
import type { ReadFile } from '@/model/base64'
import { toBase64 } from '@/model/base64'
import type { Check } from '@/model/validate'

export interface SamlValues {
  name: string
  description: string
  technicalContactEmail: string
  spClientId: string
  /** Whether to use the control plane's own URL. */
  isStandardAcs: boolean
  acsUrl: string
  sloUrl: string
  publicCert: ReadFile | undefined
  privateKey: ReadFile | undefined
  idpEntityId: string
  groupAttributeName: string
  source: 'url' | 'xml'
  metadataUrl: string
  metadataXml: ReadFile | undefined
}

export const NEW_SAML: SamlValues = {
  name: '',
  description: '',
  technicalContactEmail: '',
  spClientId: '',
  isStandardAcs: true,
  acsUrl: '',
  sloUrl: '',
  publicCert: undefined,
  privateKey: undefined,
  idpEntityId: '',
  groupAttributeName: '',
  source: 'url',
  metadataUrl: '',
  metadataXml: undefined,
}

/** The login path of a silo's users with a provider, in the console. */
export const samlLoginPath = (silo: string, provider: string): string =>
  `/login/${silo}/saml/${provider || 'idp-name'}`

/** The URL for the provider's answers. A placeholder replaces an unknown domain of the rack. */
export const standardAcsUrl = ({ silo, domain = 'placeholder' }: SiloHost, provider: string) =>
  `https://${silo}.sys.${domain}${samlLoginPath(silo, provider)}`

/** Checks a web URL. */
export const checkUrl =
  (label: string): Check<string> =>
  (value) => {
    const text = value.trim()
    if (text === '') return `${label} is required`
    return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)
      ? undefined
      : 'Must be an HTTP or HTTPS URL'
  }

/** The attribute with a user's groups, for a silo that has an admin group. */
export const checkGroupAttribute: Check<string> = (value) =>
  value.trim() === ''
    ? 'Group attribute name is required: without it nobody is in the admin group of the silo'
    : undefined

/** DER begins with a sequence tag; PEM, its text form, does not. */
const isDer = ({ base64 }: ReadFile): boolean => atob(base64.slice(0, 4)).startsWith('\x30')
const isPem = ({ base64 }: ReadFile): boolean => atob(base64.slice(0, 16)).startsWith('-----BEGIN ')

/** Checks one file of the signing key pair: a certificate and its key are required together. */
const checkPair =
  (
    label: string,
    other: string,
    theirs: () => ReadFile | undefined,
    wrong: Check<ReadFile>,
  ): Check<ReadFile | undefined> =>
  (mine) =>
    mine ? wrong(mine) : theirs() ? `${label} is required with a ${other}` : undefined

/** The certificate of the pair. @param key the other file */
export const checkPublicCert = (key: () => ReadFile | undefined): Check<ReadFile | undefined> =>
  checkPair('Public certificate', 'private key', key, (file) => {
    if (isPem(file))
      return 'Must be in DER form: this is PEM. openssl x509 -in cert.pem -outform DER -out cert.der makes DER of it'
    return isDer(file) ? undefined : 'Must be in DER form: this file is not'
  })

const AS_PKCS1 = 'openssl rsa -in key.pem -traditional -outform DER -out key.der'

/** The error of a key by its form. A PKCS #8 key is allowed: its inner RSA key is sent. */
const KEY_WORDS: Readonly<Record<KeyForm, string | undefined>> = {
  pkcs1: undefined,
  pkcs8: undefined,
  'pkcs8 of another kind': 'Must be an RSA key: this one, in PKCS #8, is of another kind',
  ec: 'Must be an RSA key: this one is of an elliptic curve',
  encrypted: `Must not be encrypted: this key needs a password. ${AS_PKCS1} takes it off`,
  unknown: 'Must be an RSA key in DER form: this file is not',
}

/** The key of the pair. @param certificate the other file */
export const checkSigningKey = (
  certificate: () => ReadFile | undefined,
): Check<ReadFile | undefined> =>
  checkPair('Private key', 'public certificate', certificate, (file) =>
    isPem(file)
      ? `Must be in DER form: this is PEM. ${AS_PKCS1} makes DER of it`
      : KEY_WORDS[formOf(file)],
  )

const formOf = ({ base64 }: ReadFile): KeyForm =>
  base64 === '' ? 'unknown' : keyForm(fromBase64(base64))

/** Whether a key is in PKCS #8, and must be unwrapped before sending. */
export const isWrapped = (file: ReadFile | undefined): boolean =>
  file !== undefined && formOf(file) === 'pkcs8'

/** The key in the form of the request: PKCS #1. */
const sentKey = (file: ReadFile): string =>
  isWrapped(file) ? toBase64(unwrapped(fromBase64(file.base64))) : file.base64

/** A file with the metadata of an identity provider. */
export const checkMetadataFile: Check<ReadFile | undefined> = (file) => {
  if (!file) return 'Metadata source XML is required'
  return file.size === 0 ? 'The file is empty' : undefined
}

/** The request for a new provider. */
export function samlBody(values: SamlValues, host: SiloHost): SamlIdentityProviderCreate {
  const { name, description, publicCert, privateKey, metadataXml } = values
  const group = values.groupAttributeName.trim()
  return {
    name,
    description,
    technicalContactEmail: values.technicalContactEmail.trim(),
    spClientId: values.spClientId.trim(),
    acsUrl: values.isStandardAcs ? standardAcsUrl(host, name) : values.acsUrl.trim(),
    sloUrl: values.sloUrl.trim(),
    idpEntityId: values.idpEntityId.trim(),
    ...(group !== '' && { groupAttributeName: group }),
    ...(publicCert &&
      privateKey && {
        signingKeypair: { publicCert: publicCert.base64, privateKey: sentKey(privateKey) },
      }),
    idpMetadataSource:
      values.source === 'url'
        ? { type: 'url', url: values.metadataUrl.trim() }
        : { type: 'base64_encoded_xml', data: metadataXml?.base64 ?? '' },
  }
}

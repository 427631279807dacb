/** The form of a SAML identity provider. */
import type { SamlIdentityProviderCreate } from '@/api/contract/identity-provider'
import type { SiloHost } from '../access/certificate-notes'
import type { Check } from '../validate'

/** A file that the form has read. */
export interface ReadFile {
  name: string
  size: number
  /** Its bytes as Base64. */
  base64: string
}

export interface SamlValues {
  name: string
  description: string
  technicalContactEmail: string
  spClientId: string
  /** Takes the address that the control plane itself answers at. */
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

/** Where users of the silo log in by a provider; the path of the console. */
export const samlLoginPath = (silo: string, provider: string): string =>
  `/login/${silo}/saml/${provider || 'idp-name'}`

/** Where the identity provider sends its answers. Without the rack's domain, a word stands for it. */
export const standardAcsUrl = ({ silo, domain = 'placeholder' }: SiloHost, provider: string) =>
  `https://${silo}.sys.${domain}${samlLoginPath(silo, provider)}`

/** A URL of the web. */
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

/** DER begins with a sequence; PEM, its form as text, does not. */
const isDer = ({ base64 }: ReadFile): boolean => atob(base64.slice(0, 4)).startsWith('\x30')

/**
 * A file of the key pair that signs requests: a certificate and its key, or neither.
 * @param other the name of the other file @param theirs the other file
 */
export const checkKeyFile =
  (label: string, other: string, theirs: () => ReadFile | undefined): Check<ReadFile | undefined> =>
  (mine) => {
    if (mine) return isDer(mine) ? undefined : 'Must be in DER form: this file is not'
    return theirs() ? `${label} is required with a ${other}` : undefined
  }

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
        signingKeypair: { publicCert: publicCert.base64, privateKey: privateKey.base64 },
      }),
    idpMetadataSource:
      values.source === 'url'
        ? { type: 'url', url: values.metadataUrl.trim() }
        : { type: 'base64_encoded_xml', data: metadataXml?.base64 ?? '' },
  }
}

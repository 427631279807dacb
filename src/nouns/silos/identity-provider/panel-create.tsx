/** Creates a SAML identity provider. It can be neither changed nor deleted later. */
import type { UseFormReturn } from 'react-hook-form'
import { styled } from 'styled-components'
import { samlIdentityProviderCreate } from '@/api/operations/identity-provider'
import { useRead } from '@/bind/read'
import { useParam } from '@/bind/shell'
import { siloHost } from '@/nouns/access/certificate/rules-notes'
import type { SamlValues } from './rules-saml'
import {
  NEW_SAML,
  checkGroupAttribute,
  checkMetadataFile,
  checkPublicCert,
  checkSigningKey,
  checkUrl,
  isWrapped,
  samlBody,
  samlLoginPath,
  standardAcsUrl,
} from './rules-saml'
import { withoutInvisible } from '@/model/invisible-characters'
import { required } from '@/model/validate'
import { paths } from '@/paths'
import { SegmentedInput } from '@/forms/OneOfInput'
import { CheckboxInput, DescriptionInput, NameInput, TextInput } from '@/forms/fields'
import { FormPanel } from '@/forms/FormPanel'
import { Base64Input } from '@/forms/Base64Input'
import { sizeText } from '@/model/units'
import { useValue } from '@/forms/present'
import { siloReads } from '@/nouns/silos/silo/reads'
import { useOperationForm } from '@/forms/use-form'
import { CopyText } from '@/ui/CopyText'
import { Notice } from '@/ui/Message'
import { Head } from '@/ui/text'
import { color } from '@/ui/tokens'
import { useTabUnder } from '@/forms/with-search'

const Part = styled.section`
  display: grid;
  gap: 20px;
  padding-top: 16px;
  border-top: 1px solid ${color('line')};
`

const Url = styled.div`
  display: grid;
  gap: 4px;
  overflow-wrap: anywhere;
  > :first-child {
    color: ${color('dim')};
  }
`

const SOURCES = [
  { value: 'url', label: 'URL' },
  { value: 'xml', label: 'XML' },
] as const

/**
 * Without the attribute no user belongs to a group: an admin group of the silo would stay empty. Racks of release 16
 * do not return the admin group.
 */
const groupAttribute = (adminGroup: string | null | undefined) =>
  adminGroup
    ? {
        hint: `The SAML attribute that names the groups of a user. By it alone the rack knows who is in “${withoutInvisible(adminGroup)}”, the admin group of this silo.`,
        check: checkGroupAttribute,
      }
    : {
        hint: 'The SAML attribute that names the groups of a user. A silo with an admin group needs it.',
        optional: true,
      }

type Fields = Pick<UseFormReturn<SamlValues>, 'control' | 'setValue' | 'clearErrors'>

/** The fields of the service provider: the URL for the provider's answers, and the rack's entity id. */
function ServiceProvider({
  fields: { control, setValue },
  standard,
  hasDomain,
}: {
  fields: Fields
  /** The standard ACS URL of the silo. */
  standard: string
  /** Whether the browser's address is one of the rack's, which contains its domain. */
  hasDomain: boolean
}) {
  const isStandard = useValue(control, 'isStandardAcs')
  return (
    <Part aria-labelledby="idp-sp">
      <Head id="idp-sp">Service provider</Head>
      <TextInput
        control={control}
        name="spClientId"
        label="Service provider client ID"
        check={required('Service provider client ID')}
      />
      {isStandard ? (
        <Url role="group" aria-label="ACS URL">
          <span>ACS URL</span>
          <CopyText text={standard} />
        </Url>
      ) : (
        <TextInput control={control} name="acsUrl" label="ACS URL" check={checkUrl('ACS URL')} />
      )}
      <CheckboxInput
        control={control}
        name="isStandardAcs"
        label="Use standard ACS URL"
        hint="The identity provider sends its answers there."
        check={(is) =>
          is && !hasDomain
            ? 'The domain of the rack is not known here: type the ACS URL'
            : undefined
        }
        onChosen={(is) => {
          // The standard URL is the start value of the field.
          if (!is) setValue('acsUrl', standard)
        }}
      />
      {!hasDomain && isStandard && (
        <Notice tone="warn">
          This console is not reached at an address of the rack, so its domain is not known:
          “placeholder” stands for it. Type the ACS URL by hand.
        </Notice>
      )}
      <TextInput
        control={control}
        name="sloUrl"
        label="Single logout (SLO) URL"
        check={checkUrl('Single logout (SLO) URL')}
      />
    </Part>
  )
}

/** In bytes: larger than any metadata, certificate or key. */
const MAX_SIZE = 1024 * 1024

/** @param what the content of the field in words */
const tooLarge = (what: string) => (file: File) =>
  file.size > MAX_SIZE ? `${file.name} is ${sizeText(file.size)}: that is no ${what}` : undefined

/** The fields of the key pair that signs the rack's requests. */
function Signing({ control }: Pick<Fields, 'control'>) {
  const publicCert = useValue(control, 'publicCert')
  const privateKey = useValue(control, 'privateKey')
  return (
    <Part aria-labelledby="idp-signing">
      <Head id="idp-signing">Request signing</Head>
      <Base64Input
        control={control}
        name="publicCert"
        label="Public certificate"
        optional
        accept=".der,.cer,.crt"
        hint="X.509 in DER form. It takes a private key with it."
        tooLarge={tooLarge('public certificate')}
        check={checkPublicCert(() => privateKey)}
      />
      <Base64Input
        control={control}
        name="privateKey"
        label="Private key"
        optional
        accept=".der,.key"
        hint={
          isWrapped(privateKey)
            ? 'This key is in PKCS #8. The RSA key inside is taken out of it and sent, as the rack takes only that.'
            : 'RSA in PKCS #1 or PKCS #8, in DER form. It is sent once, and never shown again.'
        }
        tooLarge={tooLarge('private key')}
        check={checkSigningKey(() => publicCert)}
      />
    </Part>
  )
}

/** The fields with the provider's metadata. */
function Provider({
  fields: { control, setValue, clearErrors },
  adminGroup,
}: {
  fields: Fields
  adminGroup: string | null | undefined
}) {
  const source = useValue(control, 'source')
  return (
    <Part aria-labelledby="idp-idp">
      <Head id="idp-idp">Identity provider</Head>
      <TextInput
        control={control}
        name="idpEntityId"
        label="Entity ID"
        check={required('Entity ID')}
      />
      <TextInput
        control={control}
        name="groupAttributeName"
        label="Group attribute name"
        {...groupAttribute(adminGroup)}
      />
      <SegmentedInput
        control={control}
        name="source"
        label="Metadata source"
        options={SOURCES}
        onChosen={() => {
          setValue('metadataUrl', '')
          setValue('metadataXml', undefined)
          clearErrors(['metadataUrl', 'metadataXml'])
        }}
      />
      {source === 'url' ? (
        <TextInput
          control={control}
          name="metadataUrl"
          label="Metadata source URL"
          check={checkUrl('Metadata source URL')}
        />
      ) : (
        <Base64Input
          control={control}
          name="metadataXml"
          label="Metadata source XML"
          accept=".xml"
          tooLarge={tooLarge('metadata source XML')}
          check={checkMetadataFile}
        />
      )}
    </Part>
  )
}

export default function IdentityProviderCreate() {
  const silo = useParam('silo')
  const host = siloHost(silo, location.hostname)
  const { adminGroupName } = useRead(siloReads.silo(silo)).data
  const form = useOperationForm<SamlValues, 'samlIdentityProviderCreate'>({
    command: 'identity-provider.create',
    operation: samlIdentityProviderCreate,
    start: NEW_SAML,
    toInput: (values) => ({ query: { silo }, body: samlBody(values, host) }),
    done: ({ name }) => `IdP ${name} created`,
    back: useTabUnder(paths.silo({ silo }), 'idps'),
    secrets: ['privateKey'],
  })
  const { control } = form.fields
  const name = useValue(control, 'name')
  const standard = standardAcsUrl(host, name)
  return (
    <FormPanel form={form} subtitle={silo} submit="Create provider">
      <NameInput
        control={control}
        name="name"
        hint={`Users will log in at ${samlLoginPath(silo, name)}`}
      />
      <DescriptionInput control={control} name="description" />
      <TextInput
        control={control}
        name="technicalContactEmail"
        label="Technical contact email"
        check={required('Technical contact email')}
      />
      <ServiceProvider
        fields={form.fields}
        standard={standard}
        hasDomain={host.domain !== undefined}
      />
      <Signing control={control} />
      <Provider fields={form.fields} adminGroup={adminGroupName} />
    </FormPanel>
  )
}

import { styled } from 'styled-components'
import { siloCreate } from '@/api/operations/silos'
import { R16 } from '@/api/version'
import { useShell } from '@/bind/shell'
import { NEW_SILO, siloBody, siloValues } from './rules'
import { ChoicesInput } from '@/forms/OneOfInput'
import { CheckboxInput, NamedInputs, TextInput } from '@/forms/fields'
import { FormPanel } from '@/forms/FormPanel'
import { useValue } from '@/forms/present'
import type { SiloValues } from './panel-certificates-input'
import { CertificatesInput, UNFINISHED } from './panel-certificates-input'
import { QuotaFields } from './panel-quota-fields'
import { useOperationForm } from '@/forms/use-form'
import { Notice } from '@/ui/Message'
import { color } from '@/ui/tokens'

const Part = styled.div`
  display: grid;
  gap: 20px;
  padding-top: 20px;
  border-top: 1px solid ${color('line')};
`

const Small = styled(Part)`
  gap: 10px;
`

const MODES = [
  {
    value: 'saml_jit',
    label: 'SAML',
    means: 'Users log in with an identity provider, and are created at their first login.',
  },
  {
    value: 'saml_scim',
    label: 'SAML + SCIM',
    means: 'Users log in with an identity provider, which manages users and groups by SCIM.',
  },
  { value: 'local_only', label: 'Local only', means: 'An operator creates the users.' },
] as const

/** Hints on the admin group: with SCIM the identity provider sends the groups. */
const ADMIN_GROUP = {
  jit: 'This group is created with the role admin on the silo. The identity provider decides who is in it.',
  scim: 'The group of this name gets the role admin on the silo when the identity provider sends it. It decides who is in it.',
} as const

export default function SiloCreate() {
  const version = useShell().ctx().apiVersion
  const modes = MODES.filter(({ value }) => value !== 'saml_scim' || version !== R16)
  const form = useOperationForm<SiloValues, 'siloCreate'>({
    command: 'silo.create',
    operation: siloCreate,
    start: { ...NEW_SILO, certificates: [], isAdding: false },
    toInput: (values) => ({ body: siloBody(values) }),
    filling: { from: siloValues },
    names: {
      Silo: 'name',
      Certificate: 'certificates',
      certificate: 'certificates',
      'private-key': 'certificates',
    },
    secrets: ['certificates', 'isAdding'],
  })
  const { control, setValue } = form.fields
  const mode = useValue(control, 'identityMode')
  const isAdding = useValue(control, 'isAdding')
  return (
    <FormPanel form={form} submit="Create silo" reason={isAdding ? UNFINISHED : undefined}>
      <Notice tone="note">
        A silo cannot be changed after it is created, besides its quotas, IP pools, identity
        providers and roles.
      </Notice>
      <NamedInputs control={control} />
      <CheckboxInput
        control={control}
        name="discoverable"
        label="Discoverable"
        hint="A silo that cannot be discovered is not in the list of silos: it opens only by its name or ID."
      />
      <Part>
        <QuotaFields control={control} />
        <Notice tone="note">With a quota of 0 the silo can use none of that resource.</Notice>
      </Part>
      <Part>
        <ChoicesInput
          control={control}
          name="identityMode"
          label="Identity mode"
          options={modes}
          onChosen={(next) => {
            if (next === 'local_only') setValue('adminGroupName', '')
          }}
        />
        {mode !== 'local_only' && (
          <TextInput
            control={control}
            name="adminGroupName"
            label="Admin group name"
            optional
            hint={ADMIN_GROUP[mode === 'saml_scim' ? 'scim' : 'jit']}
          />
        )}
      </Part>
      <Small role="group" aria-label="Role mapping">
        <span>Role mapping</span>
        <CheckboxInput
          control={control}
          name="mapsAdmins"
          label="Grant fleet admin role to silo admins"
        />
        <CheckboxInput
          control={control}
          name="mapsViewers"
          label="Grant fleet viewer role to silo viewers"
        />
      </Small>
      <Part>
        <CertificatesInput fields={form.fields} />
      </Part>
    </FormPanel>
  )
}

import type { AffinityPolicy } from '@/api/contract/affinity'
import { capitalize } from '@/api/errors'
import type { GroupKind } from '@/api/groups'
import { GROUP_OPERATIONS, onGroup } from '@/api/groups'
import { useParam } from '@/bind/shell'
import { GROUP_WORD, POLICY_MEANS } from './rules'
import { groupPath } from './looks'
import { SegmentedInput } from '@/forms/OneOfInput'
import { NamedInputs } from '@/forms/fields'
import { FormPanel } from '@/forms/FormPanel'
import { useOperationForm } from '@/forms/use-form'
import { useValue } from '@/forms/present'

interface Values {
  name: string
  description: string
  kind: GroupKind
  policy: AffinityPolicy
}

const KINDS = [
  { value: 'antiAffinityGroup', label: 'Anti-affinity', detail: 'on different sleds' },
  { value: 'affinityGroup', label: 'Affinity', detail: 'on the same sled' },
] as const

const POLICIES = [
  { value: 'allow', label: 'Allow', detail: 'as far as possible' },
  { value: 'fail', label: 'Fail', detail: 'strictly' },
] as const

export default function AffinityCreate() {
  const project = useParam('project')
  const form = useOperationForm<Values>({
    command: 'affinity-group.create',
    operation: ({ kind }) => GROUP_OPERATIONS[kind].create,
    start: { name: '', description: '', kind: 'antiAffinityGroup', policy: 'allow' },
    toInput: ({ name, description, policy }) => ({
      query: { project },
      body: { name, description, policy, failureDomain: 'sled' },
    }),
    filling: {
      from: (_, operation) =>
        operation === undefined
          ? {}
          : { kind: operation === 'affinityGroupCreate' ? 'affinityGroup' : 'antiAffinityGroup' },
    },
    done: ({ name, kind }) => capitalize(`${GROUP_WORD[kind]} group ${name} created`),
    leadsTo: (_, { name, kind }) => groupPath({ kind, project, group: name }),
    lookFor: ({ name, kind }) => ({
      operation: GROUP_OPERATIONS[kind].view,
      input: onGroup({ kind, project, group: name }),
    }),
  })
  const { control } = form.fields
  const policy = useValue(control, 'policy')
  return (
    <FormPanel form={form} submit="Create group">
      <NamedInputs control={control} />
      <SegmentedInput control={control} name="kind" label="Members run" options={KINDS} />
      <SegmentedInput
        control={control}
        name="policy"
        label="Policy"
        hint={`A member ${POLICY_MEANS[policy]}. It cannot be changed later.`}
        options={POLICIES}
      />
    </FormPanel>
  )
}

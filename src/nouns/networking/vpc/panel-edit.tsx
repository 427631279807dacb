import type { Vpc } from '@/api/contract/vpc'
import { onVpc } from '@/api/inputs'
import { vpcUpdate } from '@/api/operations/vpc'
import { useParam, useShell } from '@/bind/shell'
import { useRead } from '@/bind/read'
import type { EditField } from '@/model/merge'
import { changedFrom } from '@/model/merge'
import { paths } from '@/paths'
import { networkingReads } from '@/resources/networking/reads'
import type { Named } from '@/forms/fields'
import { DescriptionInput, NAMED_FIELDS, NameInput, named } from '@/forms/fields'
import { FormPanel } from '@/forms/FormPanel'
import { RenameNotice } from '@/panels/networking/RenameNotice'
import { useCarrying } from '@/panels/networking/use-carrying'
import { useValue } from '@/forms/present'
import { useEditForm } from '@/forms/use-edit-form'

interface Values extends Named {
  dnsName: string
}

const FIELDS: readonly EditField<Values>[] = [
  ...NAMED_FIELDS,
  { label: 'DNS name', keys: ['dnsName'] },
]

const valuesOf = (vpc: Vpc): Values => ({ ...named(vpc), dnsName: vpc.dnsName })

export default function VpcEdit() {
  const project = useParam('project')
  const vpc = useParam('vpc')
  const { data } = useRead(networkingReads.vpc(project, vpc))
  const shell = useShell()
  const carrying = useCarrying('vpc.edit')
  const form = useEditForm<Values, Vpc, 'vpcUpdate'>({
    command: 'vpc.edit',
    operation: vpcUpdate,
    thing: data,
    valuesOf,
    fields: FIELDS,
    toInput: (values, now) => {
      const { dnsName, ...body } = changedFrom(valuesOf(now), values)
      return {
        ...onVpc({ project, vpc }),
        // The API refuses a blank name; without the member, the name stays.
        body: { ...body, ...(dnsName && { dnsName }) },
      }
    },
    moves: {
      from: vpc,
      param: 'vpc',
      within: { project },
      read: (name) => networkingReads.vpc(project, name),
      page: (name) => paths.vpcFirewallRules({ project, vpc: name }),
    },
    after: (_, { name }) => {
      if (name === vpc) return
      carrying.carry(
        {
          project,
          vpc: { id: data.id, name },
          called: { type: 'vpc', value: vpc },
          to: name,
        },
        {
          vpc: { id: data.id, name: vpc },
          rename: (sender) =>
            sender.call(vpcUpdate, { path: { vpc: data.id }, query: {}, body: { name: vpc } }),
          after: () => shell.go(paths.vpcFirewallRules({ project, vpc }), { replace: true }),
        },
      )
    },
  })
  const { control } = form.fields
  const name = useValue(control, 'name')
  return (
    <FormPanel form={form} subtitle={vpc} submit="Update VPC">
      <NameInput control={control} name="name" />
      <RenameNotice at={{ project, vpc }} called={{ type: 'vpc', value: vpc }} name={name} />
      <DescriptionInput control={control} name="description" />
      <NameInput
        control={control}
        name="dnsName"
        label="DNS name"
        optional
        hint="Left blank, it stays as it is."
      />
    </FormPanel>
  )
}

import { vpcCreate } from '@/api/operations/vpc'
import { useParam } from '@/bind/shell'
import { checkVpcPrefix } from './rules-blocks'
import { paths } from '@/paths'
import { NameInput, NamedInputs } from '@/forms/fields'
import { FormPanel } from '@/forms/FormPanel'
import { BlockInput } from '@/panels/networking/BlockInput'
import { useOperationForm } from '@/forms/use-form'

interface Values {
  name: string
  description: string
  dnsName: string
  ipv6Prefix: string | undefined
}

export default function VpcCreate() {
  const project = useParam('project')
  const form = useOperationForm<Values, 'vpcCreate'>({
    command: 'vpc.create',
    operation: vpcCreate,
    start: { name: '', description: '', dnsName: '', ipv6Prefix: undefined },
    toInput: ({ ipv6Prefix, ...about }) => {
      const prefix = ipv6Prefix?.trim()
      return { query: { project }, body: { ...about, ...(prefix && { ipv6Prefix: prefix }) } }
    },
    leadsTo: (_, { name }) => paths.vpcFirewallRules({ project, vpc: name }),
  })
  const { control } = form.fields
  return (
    <FormPanel form={form} subtitle={project} submit="Create VPC">
      <NamedInputs control={control} />
      <NameInput control={control} name="dnsName" label="DNS name" />
      <BlockInput
        control={control}
        name="ipv6Prefix"
        label="IPv6 prefix"
        optional
        check={checkVpcPrefix}
        placeholder="a random one"
        hint="A unique local /48, such as fd42:cafe:7::/48. Its first /64 becomes the default subnet’s block."
      />
    </FormPanel>
  )
}

import { onExternalSubnet } from '@/api/inputs'
import { externalSubnetUpdate } from '@/api/operations/external-subnet'
import { useParam } from '@/bind/shell'
import { useRead } from '@/bind/read'
import { PoolName } from '@/resources/networking/attached-instance'
import { externalSubnetReads } from './reads'
import { CopyText } from '@/ui/CopyText'
import { AttachedFacts } from '@/panels/networking/AttachedFacts'
import { Fact } from '@/ui/Facts'
import { NamedInputs, editsNamed } from '@/forms/fields'
import { FormPanel } from '@/forms/FormPanel'
import { useEditForm } from '@/forms/use-edit-form'

export default function ExternalSubnetEdit() {
  const at = { project: useParam('project'), externalSubnet: useParam('externalSubnet') }
  const { project } = at
  const { data: subnet } = useRead(externalSubnetReads.subnet(at))
  const { data: pools } = useRead(externalSubnetReads.pools())
  const form = useEditForm({
    command: 'external-subnet.edit',
    operation: externalSubnetUpdate,
    thing: subnet,
    ...editsNamed(onExternalSubnet(at)),
  })
  const { control } = form.fields
  return (
    <FormPanel form={form} subtitle={at.externalSubnet} submit="Update external subnet">
      <AttachedFacts project={project} of={subnet}>
        <Fact label="Subnet">
          <CopyText text={subnet.subnet} />
        </Fact>
        <Fact label="Subnet pool">
          <PoolName id={subnet.subnetPoolId} pools={pools.items} />
        </Fact>
      </AttachedFacts>
      <NamedInputs control={control} />
    </FormPanel>
  )
}

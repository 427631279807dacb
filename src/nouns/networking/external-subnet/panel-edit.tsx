import { onExternalSubnet } from '@/api/inputs'
import { externalSubnetUpdate } from '@/api/operations/external-subnet'
import { useParam } from '@/bind/shell'
import { useRead } from '@/bind/read'
import { changedFrom } from '@/model/merge'
import { dateTime } from '@/model/date-time'
import { computeReads } from '@/resources/compute/reads'
import { joinOf } from '@/resources/join'
import { AttachedInstance } from '@/resources/networking/attached-instance'
import { externalSubnetReads } from './reads'
import { PoolName } from '@/nouns/networking/floating-ip/looks'
import { CopyText } from '@/ui/CopyText'
import { Fact, Facts } from '@/ui/Facts'
import { NAMED_FIELDS, NamedInputs, named } from '@/forms/fields'
import { FormPanel } from '@/forms/FormPanel'
import { useEditForm } from '@/forms/use-edit-form'

export default function ExternalSubnetEdit() {
  const at = { project: useParam('project'), externalSubnet: useParam('externalSubnet') }
  const { project } = at
  const { data: subnet } = useRead(externalSubnetReads.subnet(at))
  const { data: instances } = useRead(computeReads.allInstances(project))
  const { data: pools } = useRead(externalSubnetReads.pools())
  const form = useEditForm({
    command: 'external-subnet.edit',
    operation: externalSubnetUpdate,
    thing: subnet,
    valuesOf: named,
    fields: NAMED_FIELDS,
    toInput: (values, now) => ({ ...onExternalSubnet(at), body: changedFrom(named(now), values) }),
  })
  const { control } = form.fields
  return (
    <FormPanel form={form} subtitle={at.externalSubnet} submit="Update external subnet">
      <Facts>
        <Fact label="Subnet">
          <CopyText text={subnet.subnet} />
        </Fact>
        <Fact label="Subnet pool">
          <PoolName id={subnet.subnetPoolId} pools={pools.items} />
        </Fact>
        <Fact label="Instance">
          {subnet.instanceId && (
            <AttachedInstance
              project={project}
              id={subnet.instanceId}
              found={joinOf(instances)(subnet.instanceId)}
            />
          )}
        </Fact>
        <Fact label="ID">
          <CopyText text={subnet.id} />
        </Fact>
        <Fact label="Created">{dateTime(subnet.timeCreated)}</Fact>
        <Fact label="Updated">{dateTime(subnet.timeModified)}</Fact>
      </Facts>
      <NamedInputs control={control} />
    </FormPanel>
  )
}

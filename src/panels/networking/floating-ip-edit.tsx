import { onFloatingIp } from '@/api/inputs'
import { floatingIpUpdate, floatingIpView } from '@/api/operations/floating-ip'
import { useParam, usePlace } from '@/bind/shell'
import { useRead } from '@/bind/read'
import { changedFrom } from '@/model/merge'
import { dateTime } from '@/model/date-time'
import { paths } from '@/paths'
import { computeReads } from '@/resources/compute/reads'
import { joinOf } from '@/resources/join'
import { AttachedInstance } from '@/resources/networking/attached-instance'
import { PoolName } from '@/resources/networking/floating-ip'
import { networkingReads } from '@/resources/networking/reads'
import { CopyText } from '@/ui/CopyText'
import { Fact, Facts } from '@/ui/Facts'
import { DescriptionInput, NAMED_FIELDS, NameInput, named } from '@/forms/fields'
import { FormPanel } from '@/forms/FormPanel'
import { useEditForm } from '@/forms/use-edit-form'
import { withSearch } from '@/forms/with-search'

export default function FloatingIpEdit() {
  const { search } = usePlace()
  const at = { project: useParam('project'), floatingIp: useParam('floatingIp') }
  const { project } = at
  const { data: ip } = useRead(networkingReads.floatingIp(at))
  const { data: instances } = useRead(computeReads.allInstances(project))
  const { data: pools } = useRead(networkingReads.pools())
  const form = useEditForm(
    {
      command: 'floating-ip.edit',
      operation: floatingIpUpdate,
      thing: ip,
      again: { operation: floatingIpView, input: { path: { floatingIp: ip.id } } },
      valuesOf: named,
      fields: NAMED_FIELDS,
      toInput: (values, now) => ({ ...onFloatingIp(at), body: changedFrom(named(now), values) }),
      done: ({ name }) => `Floating IP ${name} updated`,
      back: withSearch(paths.floatingIps({ project }), search),
    },
    'panel',
  )
  const { control } = form.fields
  return (
    <FormPanel form={form} subtitle={at.floatingIp} submit="Update floating IP">
      <Facts>
        <Fact label="IP address">
          <CopyText text={ip.ip} />
        </Fact>
        <Fact label="IP pool">
          <PoolName id={ip.ipPoolId} pools={pools.items} />
        </Fact>
        <Fact label="Instance">
          {ip.instanceId && (
            <AttachedInstance
              project={project}
              id={ip.instanceId}
              found={joinOf(instances)(ip.instanceId)}
            />
          )}
        </Fact>
        <Fact label="ID">
          <CopyText text={ip.id} />
        </Fact>
        <Fact label="Created">{dateTime(ip.timeCreated)}</Fact>
        <Fact label="Updated">{dateTime(ip.timeModified)}</Fact>
      </Facts>
      <NameInput control={control} name="name" />
      <DescriptionInput control={control} name="description" />
    </FormPanel>
  )
}

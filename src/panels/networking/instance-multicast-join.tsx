import { instanceMulticastGroupJoin } from '@/api/operations/multicast-group'
import { useRead } from '@/bind/read'
import { useParam } from '@/bind/shell'
import { EXPERIMENTAL, joinBody } from '@/nouns/networking/multicast-group/rules'
import { joinedGroups } from '@/nouns/networking/multicast-group/reads'
import { useMulticastGroupOptions } from '@/resources/options'
import { Notice } from '@/ui/Message'
import { FormPanel } from '@/forms/FormPanel'
import type { JoinFormValues } from '@/forms/networking/MulticastJoinFields'
import { MulticastJoinFields, NO_JOIN, isMadeByName } from '@/forms/networking/MulticastJoinFields'
import { useOperationForm } from '@/forms/use-form'

export default function InstanceMulticastJoin() {
  const at = { project: useParam('project'), instance: useParam('instance') }
  const { data: joined } = useRead(joinedGroups(at))
  const groups = useMulticastGroupOptions()
  const form = useOperationForm<JoinFormValues, 'instanceMulticastGroupJoin'>({
    command: 'instance.multicast-join',
    operation: instanceMulticastGroupJoin,
    start: NO_JOIN,
    toInput: ({ group = '', ipVersion, senders }) => ({
      path: { instance: at.instance, multicastGroup: group.trim() },
      query: { project: at.project },
      body: joinBody({ ipVersion, senders: senders.items }, isMadeByName(group, groups.items)),
    }),
    done: ({ group }) => `Instance ${at.instance} joined multicast group ${group}`,
  })
  return (
    <FormPanel form={form} subtitle={at.instance} submit="Join">
      <Notice tone="note">{EXPERIMENTAL}</Notice>
      <MulticastJoinFields
        control={form.fields.control}
        groups={groups}
        joined={new Set(joined.items.flatMap(({ id, multicastIp }) => [id, multicastIp]))}
      />
    </FormPanel>
  )
}

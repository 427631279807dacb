import { useQuery } from '@tanstack/react-query'
import type { FloatingIp } from '@/api/contract/floating-ip'
import { onFloatingIp } from '@/api/inputs'
import { floatingIpUpdate } from '@/api/operations/floating-ip'
import { useParam } from '@/bind/shell'
import { useRead } from '@/bind/read'
import { computeReads } from '@/resources/compute/reads'
import { joinOf } from '@/resources/join'
import { PoolName } from '@/resources/networking/attached-instance'
import type { AttachingGateway } from '@/nouns/networking/internet-gateway/looks-gateways'
import {
  attachingWords,
  gatewaysOfAddress,
} from '@/nouns/networking/internet-gateway/looks-gateways'
import { networkingReads } from '@/resources/networking/reads'
import { Uses } from '@/resources/networking/uses'
import { CopyText } from '@/ui/CopyText'
import { AttachedFacts } from '@/panels/networking/AttachedFacts'
import { Fact } from '@/ui/Facts'
import { NamedInputs, editsNamed } from '@/forms/fields'
import { Section } from '@/forms/networking/Section'
import { instanceMention } from '@commands/compute/mention'
import { FormPanel } from '@/forms/FormPanel'
import { useEditForm } from '@/forms/use-edit-form'

/** The instance of a floating IP, and the gateways of its outgoing traffic. */
function UsedBy({
  project,
  ip,
  instance,
}: {
  project: string
  ip: FloatingIp
  /** The name of the instance, where known. */
  instance: string | undefined
}) {
  const { data } = useQuery({ ...gatewaysOfAddress(project, ip), throwOnError: false })
  const named = (by: AttachingGateway['by']) =>
    (data ?? []).filter((one) => one.by === by).map((one) => attachingWords(project, one))
  return (
    <Section title="Used by">
      <Uses
        uses={[
          {
            kind: 'Instance',
            names: instance === undefined ? [] : [instanceMention(project, instance)],
          },
          { kind: 'Gateways with the address', names: named('address') },
          { kind: 'Gateways with its pool', names: named('pool') },
        ]}
        otherwise="It is attached to no instance, and no gateway has its pool."
      />
    </Section>
  )
}

export default function FloatingIpEdit() {
  const at = { project: useParam('project'), floatingIp: useParam('floatingIp') }
  const { project } = at
  const { data: ip } = useRead(networkingReads.floatingIp(at))
  const { data: instances } = useRead(computeReads.allInstances(project))
  const { data: pools } = useRead(networkingReads.pools())
  const attached = ip.instanceId ? joinOf(instances)(ip.instanceId) : undefined
  const instance = typeof attached === 'object' ? attached.name : undefined
  const form = useEditForm({
    command: 'floating-ip.edit',
    operation: floatingIpUpdate,
    thing: ip,
    ...editsNamed(onFloatingIp(at)),
  })
  const { control } = form.fields
  return (
    <FormPanel form={form} subtitle={at.floatingIp} submit="Update floating IP">
      <AttachedFacts project={project} of={ip}>
        <Fact label="IP address">
          <CopyText text={ip.ip} />
        </Fact>
        <Fact label="IP pool">
          <PoolName id={ip.ipPoolId} pools={pools.items} />
        </Fact>
      </AttachedFacts>
      <NamedInputs control={control} />
      <UsedBy project={project} ip={ip} instance={instance} />
    </FormPanel>
  )
}

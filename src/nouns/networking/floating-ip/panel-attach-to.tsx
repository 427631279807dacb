/** Attaches a floating IP to an instance, which the user chooses here. The instance's own form chooses the address. */
import { onFloatingIp } from '@/api/inputs'
import { floatingIpAttach } from '@/api/operations/floating-ip'
import { useParam } from '@/bind/shell'
import { useRead } from '@/bind/read'
import { ipVersionOf } from '@/model/networking/ip-stack'
import { floatingIpAttachRefusal } from './rules'
import { networkingReads } from '@/resources/networking/reads'
import { PanelNote } from '@/forms/PanelNote'
import { Notice } from '@/ui/Message'
import { FormPanel } from '@/forms/FormPanel'
import { AddressEffect, useAsExternal } from '@/panels/networking/AddressEffect'
import type { ToInstance } from '@/panels/networking/InstanceInput'
import { InstanceInput, useLackingVersion, viewInstance } from '@/panels/networking/InstanceInput'
import { useValue } from '@/forms/present'
import { useOperationForm } from '@/forms/use-form'

export default function FloatingIpAttachTo() {
  const at = { project: useParam('project'), floatingIp: useParam('floatingIp') }
  const { project } = at
  const { data: ip } = useRead(networkingReads.floatingIp(at))
  const form = useOperationForm<ToInstance, 'floatingIpAttach'>({
    command: 'floating-ip.attach',
    operation: floatingIpAttach,
    start: { instance: undefined },
    toInput: ({ instance = '' }) => ({
      ...onFloatingIp(at),
      body: { kind: 'instance', parent: instance },
    }),
    names: { parent: 'instance' },
    done: () => `Floating IP ${at.floatingIp} attached`,
    followUp: viewInstance(project),
  })
  const chosen = useValue(form.fields.control, 'instance')
  const external = useAsExternal(ip)
  const refusal = floatingIpAttachRefusal(ip)
  const lacking = useLackingVersion(form.fields.control, project, ipVersionOf(ip.ip))
  return (
    <FormPanel form={form} subtitle={at.floatingIp} submit="Attach" reason={refusal ?? lacking}>
      <PanelNote refusal={refusal}>The instance will be reachable at {ip.ip}.</PanelNote>
      <InstanceInput
        control={form.fields.control}
        project={project}
        disabled={refusal !== undefined}
      />
      {lacking && <Notice tone="warn">{lacking}</Notice>}
      {chosen !== undefined && external && (
        <AddressEffect project={project} instance={chosen} address={external} />
      )}
    </FormPanel>
  )
}

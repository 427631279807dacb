/**
 * Attaches an external subnet to an instance, which the user chooses here. The instance's own form chooses the
 * subnet.
 */
import { onExternalSubnet } from '@/api/inputs'
import { externalSubnetAttach } from '@/api/operations/external-subnet'
import { useParam } from '@/bind/shell'
import { useRead } from '@/bind/read'
import { subnetAttachRefusal, subnetStateRefusal, versionOfSubnet } from './rules'
import { externalSubnetReads } from './reads'
import { PanelNote } from '@/forms/PanelNote'
import { Notice } from '@/ui/Message'
import { FormPanel } from '@/forms/FormPanel'
import type { ToInstance } from '@/panels/networking/InstanceInput'
import { InstanceInput, useLackingVersion, viewInstance } from '@/panels/networking/InstanceInput'
import { useOperationForm } from '@/forms/use-form'

export default function ExternalSubnetAttachTo() {
  const at = { project: useParam('project'), externalSubnet: useParam('externalSubnet') }
  const { project } = at
  const { data: subnet } = useRead(externalSubnetReads.subnet(at))
  const form = useOperationForm<ToInstance, 'externalSubnetAttach'>({
    command: 'external-subnet.attach',
    operation: externalSubnetAttach,
    start: { instance: undefined },
    toInput: ({ instance = '' }) => ({ ...onExternalSubnet(at), body: { instance } }),
    done: () => `External subnet ${at.externalSubnet} attached`,
    followUp: viewInstance(project),
  })
  const refusal = subnetAttachRefusal(subnet)
  const lacking = useLackingVersion(form.fields.control, project, versionOfSubnet(subnet))
  return (
    <FormPanel form={form} subtitle={at.externalSubnet} submit="Attach" reason={refusal ?? lacking}>
      <PanelNote refusal={refusal}>
        {`What is sent to ${subnet.subnet} will be routed to the instance, whose primary network interface needs an IP${versionOfSubnet(subnet)} address.`}
      </PanelNote>
      <InstanceInput
        control={form.fields.control}
        project={project}
        refuse={subnetStateRefusal}
        disabled={refusal !== undefined}
      />
      {lacking && <Notice tone="warn">{lacking}</Notice>}
    </FormPanel>
  )
}

import { externalSubnetAttach, externalSubnetView } from '@/api/operations/external-subnet'
import { useApiVersion } from '@/bind/api-version'
import { useParam } from '@/bind/shell'
import { useRead, useSideRead } from '@/bind/read'
import { lackingVersion } from '@/model/networking/external-ip'
import { instanceSubnetRefusal, subnetStateRefusal, versionOfSubnet } from './rules'
import { computeReads } from '@/resources/compute/reads'
import { networkingReads } from '@/resources/networking/reads'
import { externalSubnetReads } from './reads'
import { useOptions } from '@/resources/options'
import { PickerInput } from '@/forms/PickerInput'
import { PanelNote } from '@/forms/PanelNote'
import { FormPanel } from '@/forms/FormPanel'
import { useOperationForm } from '@/forms/use-form'

interface Values {
  externalSubnet: string | undefined
}

/** Attaches an external subnet of the project to the instance of the page. */
export default function ExternalSubnetAttach() {
  const at = { project: useParam('project'), instance: useParam('instance') }
  const { project } = at
  const { data: instance } = useRead(computeReads.instance(at))
  const { data: held } = useRead(externalSubnetReads.ofInstance(at))
  const { data: nics } = useRead(networkingReads.instanceNics(at))
  const version = useApiVersion()
  const all = useOptions(
    useSideRead(externalSubnetReads.allSubnets(project)),
    externalSubnetView,
    (externalSubnet) => ({ path: { externalSubnet }, query: { project } }),
  )
  const form = useOperationForm<Values, 'externalSubnetAttach'>({
    command: 'instance.external-subnet-attach',
    operation: externalSubnetAttach,
    start: { externalSubnet: undefined },
    toInput: ({ externalSubnet = '' }) => ({
      path: { externalSubnet },
      query: { project },
      body: { instance: at.instance },
    }),
    done: ({ externalSubnet }) => `External subnet ${externalSubnet} attached`,
  })
  const refusal =
    instanceSubnetRefusal(held.items, all.known) ?? subnetStateRefusal(instance.runState)
  return (
    <FormPanel form={form} subtitle={at.instance} submit="Attach" reason={refusal}>
      <PanelNote refusal={refusal}>
        What is sent to the subnet will be routed to the instance, whose primary network interface
        needs an address of that IP version.
      </PanelNote>
      <PickerInput
        control={form.fields.control}
        name="externalSubnet"
        label="External subnet"
        placeholder="Select an external subnet"
        empty="No available external subnets"
        options={all.items
          .filter(({ instanceId }) => !instanceId)
          .map(({ name, subnet, description }) => ({
            value: name,
            label: name,
            detail: [subnet, description].filter(Boolean).join(' · '),
            reason: lackingVersion(versionOfSubnet({ subnet }), nics.items, version),
          }))}
        disabled={refusal !== undefined}
        from={all}
      />
    </FormPanel>
  )
}

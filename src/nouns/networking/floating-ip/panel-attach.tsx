import { floatingIpAttach } from '@/api/operations/floating-ip'
import { useApiVersion } from '@/bind/api-version'
import { useParam } from '@/bind/shell'
import { useRead } from '@/bind/read'
import {
  externalIpRefusal,
  floatingAttachRefusal,
  lackingVersion,
} from '@/model/networking/external-ip'
import { ipVersionOf } from '@/model/networking/ip-stack'
import { useFloatingIpOptions } from '@/resources/options'
import { computeReads } from '@/resources/compute/reads'
import { networkingReads } from '@/resources/networking/reads'
import { PickerInput } from '@/forms/PickerInput'
import { PanelNote } from '@/forms/PanelNote'
import { FormPanel } from '@/forms/FormPanel'
import { useOperationForm } from '@/forms/use-form'
import { useValue } from '@/forms/present'
import { AddressEffect, useAsExternal } from '@/panels/networking/AddressEffect'

interface Values {
  floatingIp: string | undefined
}

export default function FloatingIpAttach() {
  const at = { project: useParam('project'), instance: useParam('instance') }
  const { data: instance } = useRead(computeReads.instance(at))
  const { data: ips } = useRead(networkingReads.instanceIps(at))
  const { data: nics } = useRead(networkingReads.instanceNics(at))
  const version = useApiVersion()
  const all = useFloatingIpOptions(at.project)
  const { data: pools } = useRead(networkingReads.pools())
  const form = useOperationForm<Values, 'floatingIpAttach'>({
    command: 'instance.floating-ip-attach',
    operation: floatingIpAttach,
    start: { floatingIp: undefined },
    toInput: ({ floatingIp = '' }) => ({
      path: { floatingIp },
      query: { project: at.project },
      body: { kind: 'instance', parent: at.instance },
    }),
    done: ({ floatingIp }) => `Floating IP ${floatingIp} attached`,
  })
  const { control } = form.fields
  const chosen = useValue(control, 'floatingIp')
  const address = all.items.find((ip) => ip.name === chosen)
  const refusal =
    floatingAttachRefusal(ips.items, all.items, nics.items, version) ??
    externalIpRefusal(instance.runState)
  const external = useAsExternal(address)
  return (
    <FormPanel form={form} subtitle={at.instance} submit="Attach" reason={refusal}>
      <PanelNote refusal={refusal}>
        The instance will be reachable at {address?.ip ?? 'the chosen address'}.
      </PanelNote>
      <PickerInput
        control={control}
        name="floatingIp"
        label="Floating IP"
        placeholder="Select a floating IP"
        empty="No available floating IPs"
        options={all.items
          .filter((ip) => !ip.instanceId)
          .map(({ name, ip, ipPoolId, description }) => ({
            value: name,
            label: name,
            detail: [ip, pools.items.find((p) => p.id === ipPoolId)?.name, description]
              .filter(Boolean)
              .join(' · '),
            reason: lackingVersion(ipVersionOf(ip), nics.items, version),
          }))}
        disabled={refusal !== undefined}
        from={all}
      />
      {external && <AddressEffect project={at.project} instance={at.instance} address={external} />}
    </FormPanel>
  )
}

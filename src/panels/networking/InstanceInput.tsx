import { useQuery } from '@tanstack/react-query'
import type { Control } from 'react-hook-form'
import type { InstanceState } from '@/api/contract/instance'
import type { IpVersion } from '@/api/contract/ip-pool'
import { useApiVersion } from '@/bind/api-version'
import { externalIpRefusal, lackingVersion } from '@/model/networking/external-ip'
import { paths } from '@/paths'
import { useInstanceOptions } from '@/resources/options'
import { instanceBadge } from '@/nouns/compute/instance/rules-look'
import { useValue } from '@/forms/present'
import { networkingReads } from '@/resources/networking/reads'
import { PickerInput } from '@/forms/PickerInput'

export interface ToInstance {
  /** The name of an instance. */
  instance: string | undefined
}

/** Leads to the instance that got it. */
export const viewInstance =
  (project: string) =>
  ({ instance = '' }: ToInstance) => ({
    label: `View ${instance}`,
    address: paths.instanceNetworking({ project, instance }),
  })

/**
 * Why the chosen instance cannot be reached at an address of an IP version: 'db-1 cannot get it: …'. Its interfaces are
 * read when it is chosen.
 */
export function useLackingVersion(
  control: Control<ToInstance>,
  project: string,
  ipVersion: IpVersion,
): string | undefined {
  const instance = useValue(control, 'instance')
  const version = useApiVersion()
  const { data: nics } = useQuery({
    ...networkingReads.instanceNics({ project, instance: instance ?? '' }),
    enabled: instance !== undefined,
    throwOnError: false,
  })
  const lacking = nics && lackingVersion(ipVersion, nics.items, version)
  return lacking === undefined ? undefined : `${instance} cannot get it: ${lacking}`
}

/** The instance that gets an external address or subnet. The route must read `computeReads.allInstances(project)`. */
export function InstanceInput({
  control,
  project,
  except,
  refuse = externalIpRefusal,
  label = 'Instance',
  disabled = false,
}: {
  control: Control<ToInstance>
  project: string
  /** The id of the instance that has it now. */
  except?: string | undefined
  /** Why an instance in a state cannot get it. */
  refuse?(state: InstanceState): string | undefined
  label?: string
  disabled?: boolean
}) {
  const instances = useInstanceOptions(project)
  return (
    <PickerInput
      control={control}
      name="instance"
      label={label}
      placeholder="Select an instance"
      empty="No instances in this project"
      options={instances.items
        .filter(({ id }) => id !== except)
        .map(({ name, runState }) => ({
          value: name,
          label: name,
          detail: instanceBadge(runState).word,
          reason: refuse(runState),
        }))}
      disabled={disabled}
      from={instances}
    />
  )
}

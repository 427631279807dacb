/** An ephemeral IP of one IP version, for the life of the instance. */
import { Controller } from 'react-hook-form'
import type { IpVersion, SiloIpPool } from '@/api/contract/ip-pool'
import { primaryVersions } from '../rules-create'
import { versionText } from '@/model/networking/ip-stack'
import { useHasBothVersions } from '@/nouns/networking/network-interface/form-fields'
import { tied } from '@/forms/fields'
import { usePick } from '@/forms/present'
import { poolOptions } from '@/resources/networking/pool-options'
import type { Options } from '@/resources/options'
import { Checkbox } from '@/ui/Checkbox'
import { Picker } from '@/ui/Picker'
import type { CreateForm } from './frame'
import { poolsOfVersion } from './offer'

interface EphemeralIpProps {
  form: CreateForm
  version: IpVersion
  pools: Options<SiloIpPool>
}

/** The choice of an ephemeral IP: kept while the primary interface does not allow it, and applied again afterwards. */
export function EphemeralIp({ form, version, pools }: EphemeralIpProps) {
  const { control } = form.fields
  const values = usePick(control, 'interfaces', 'nics', 'ephemeral')
  const name = useHasBothVersions() ? `ephemeral ${versionText(version)}` : 'ephemeral IP'
  const isPossible = primaryVersions(values).includes(version)
  const offered = poolsOfVersion(pools.items, version)
  const fallback = offered.find((pool) => pool.isDefault)
  return (
    <>
      <Controller
        control={control}
        name={`ephemeral.${version}`}
        render={(bound) => {
          const { value, ...field } = tied(bound)
          return (
            <Checkbox
              label={`Allocate and attach an ${name} address`}
              hint={isPossible ? undefined : lacking(values, version)}
              disabled={!isPossible}
              {...field}
              value={isPossible && value}
            />
          )
        }}
      />
      {isPossible && values.ephemeral[version] && (
        <Controller
          control={control}
          name={`pools.${version}`}
          render={(bound) => (
            <Picker
              label={`IP pool for ${name}`}
              placeholder={fallback ? `${fallback.name} (default)` : 'Select a pool'}
              empty="No pools available"
              optional
              findUnlisted={pools.findUnlisted}
              options={poolOptions(offered)}
              {...pools.picker}
              {...tied(bound)}
            />
          )}
        />
      )}
    </>
  )
}

/** Why the instance cannot have an ephemeral IP of this version. */
const lacking = (draft: Parameters<typeof primaryVersions>[0], version: IpVersion): string =>
  primaryVersions(draft).length === 0
    ? 'Without a network interface, it cannot have one.'
    : `Its primary interface has no ${versionText(version)} address.`

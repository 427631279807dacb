/** The choice between two default pools for an address. */
import type { Control, FieldPathByValue, FieldValues } from 'react-hook-form'
import { Controller } from 'react-hook-form'
import type { IpVersion, SiloIpPool } from '@/api/contract/ip-pool'
import { defaultVersions } from '@/model/networking/pool-selector'
import { Segmented } from '@/ui/Segmented'
import { tied } from '../fields'

interface IpVersionInputProps<V extends FieldValues> {
  control: Control<V>
  name: FieldPathByValue<V, IpVersion>
  /** The silo's pools. */
  pools: readonly SiloIpPool[]
}

/** The IP version of the default pool; each option shows the pool's name. */
export const IpVersionInput = <V extends FieldValues>({
  control,
  name,
  pools,
}: IpVersionInputProps<V>) => (
  <Controller
    control={control}
    name={name}
    render={(bound) => (
      <Segmented<IpVersion>
        label="IP version"
        options={defaultVersions(pools).map((version) => ({
          value: version,
          label: `IP${version}`,
          detail: pools.find((pool) => pool.isDefault && pool.ipVersion === version)?.name ?? '',
        }))}
        {...tied(bound)}
      />
    )}
  />
)

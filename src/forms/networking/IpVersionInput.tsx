/** The choice between two default pools for an address. */
import type { Control, FieldPathByValue, FieldValues } from 'react-hook-form'
import { Controller } from 'react-hook-form'
import type { IpVersion, SiloIpPool } from '@/api/contract/ip-pool'
import { R18 } from '@/api/version'
import { useApiHas } from '@/bind/api-version'
import type { DefaultVersion } from '@/model/networking/pool-selector'
import { versionChoices } from '@/model/networking/pool-selector'
import type { Options } from '@/resources/options'
import type { Segment } from '@/ui/Segmented'
import { Segmented } from '@/ui/Segmented'
import { tied } from '../fields'

/** A version of a default pool as an option. */
export const versionSegment = (version: DefaultVersion): Segment<DefaultVersion> =>
  version === 'any'
    ? { value: version, label: 'Any', detail: 'where the silo has one default pool' }
    : { value: version, label: `IP${version}` }

type Pools = Pick<Options<SiloIpPool>, 'items' | 'known' | 'isComing'>

/** The versions of the default pool that a user can choose, with the one that a request asks for. */
export function useVersionChoices({ known, isComing }: Pools) {
  const hasVersions = useApiHas({ since: R18 })
  const versions = isComing || !hasVersions ? [] : versionChoices(known)
  /** The chosen version, or else the first one. */
  const chosenOf = (value: DefaultVersion) => (versions.includes(value) ? value : versions[0])
  return {
    versions,
    chosenOf,
    /** The version in the request. */
    askedOf(value: DefaultVersion): IpVersion | undefined {
      const version = chosenOf(value)
      return version === 'any' ? undefined : version
    },
  }
}

interface IpVersionInputProps<V extends FieldValues> {
  control: Control<V>
  name: FieldPathByValue<V, DefaultVersion>
  /** The silo's pools. */
  pools: Pools
}

/**
 * The IP version of the default pool; each option shows the pool's name where the pools are listed. Nothing where there
 * is no choice.
 */
export function IpVersionInput<V extends FieldValues>({
  control,
  name,
  pools,
}: IpVersionInputProps<V>) {
  const { versions, chosenOf } = useVersionChoices(pools)
  if (versions.length === 0) return null
  const defaultOf = (version: DefaultVersion) =>
    pools.known?.find((pool) => pool.isDefault && pool.ipVersion === version)?.name
  return (
    <Controller
      control={control}
      name={name}
      render={(bound) => {
        const { value, ...field } = tied(bound)
        return (
          <Segmented<DefaultVersion>
            label="IP version"
            options={versions.map((version) => {
              const detail = defaultOf(version)
              return { ...versionSegment(version), ...(detail !== undefined && { detail }) }
            })}
            {...field}
            value={chosenOf(value)}
          />
        )
      }}
    />
  )
}

/** The IP version and the type of a pool in words. Release 16 tells neither. */
import type { IpPool } from '@/api/contract/ip-pool'
import { marked } from '../unknown'

type Typed = Partial<Pick<IpPool, 'ipVersion' | 'poolType'>>

/** 'IPv4' */
export const poolVersionText = ({ ipVersion }: Typed): string =>
  ipVersion === undefined ? '' : `IP${marked(['v4', 'v6'], ipVersion)}`

/** 'unicast' */
export const poolTypeText = ({ poolType }: Typed): string =>
  poolType === undefined ? '' : marked(['unicast', 'multicast'], poolType)

/** 'IPv4 unicast'; empty where the API does not tell. */
export const poolKindText = (pool: Typed): string =>
  [poolVersionText(pool), poolTypeText(pool)].filter(Boolean).join(' ')

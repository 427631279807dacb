import type { ApiVersion } from '@/api/version'
import { R16, R18, isIn } from '@/api/version'

/** The tabs of a silo's page: in the address after `?tab=`, with the first one for any other word. */
export const SILO_TABS = [
  ['idps', 'Identity providers'],
  ['ip-pools', 'IP pools'],
  ['quotas', 'Quotas'],
  ['fleet-roles', 'Fleet roles'],
  ['access', 'Access'],
  ['users', 'Users'],
  ['scim', 'SCIM'],
  // Last, so that the other tabs have the same digits on every rack.
  ['subnet-pools', 'Subnet pools'],
] as const

export type SiloTab = (typeof SILO_TABS)[number][0]

/**
 * The tabs that a version of the API supports: older ones have no SCIM or no subnet pools. All tabs while the version
 * is unknown.
 */
export const siloTabsIn = (version: ApiVersion | undefined) =>
  SILO_TABS.filter(
    ([id]) =>
      (id !== 'scim' || version !== R16) &&
      (id !== 'subnet-pools' || version === undefined || isIn(version, { since: R18 })),
  )

/** The tab of an address. */
export const siloTabAt = (search: URLSearchParams): SiloTab =>
  SILO_TABS.find(([id]) => id === search.get('tab'))?.[0] ?? 'idps'

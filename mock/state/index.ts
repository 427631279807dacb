/**
 * The state of a world: its tables, its clock, and its requested faults. Each file in this folder has the tables of one
 * area.
 */
import type { ApiVersion } from '@/api/version'
import type { SystemNetworkingSettings } from '@/api/contract/networking-settings'
import type { Policy } from '@/api/contract/policy'
import { AddressBook } from './address-book'
import type { AuditLog } from './audit-log'
import type { Clock } from './clock'
import type { Faults } from './faults'
import type { Ids } from './ids'
import type { Keeper } from './keeper'
import type { Runs } from './runs'
import type { SerialConsoles } from './serial-consoles'
import { alertTables } from './alerts'
import type { InstanceRow } from './compute'
import { computeTables } from './compute'
import type { Ingress } from './fabric'
import { fabricTables } from './fabric'
import { hardwareTables } from './hardware'
import { networkTables } from './network'
import { peopleTables } from './people'
import { quotaTables } from './quota'
import type { Maintenance } from './maintenance'
import type { OwnTables } from './own-tables'
import { maintenanceTables } from './maintenance'
import { subnetTables } from './subnets'
import type { Usage } from './usage'
import { tablesOf } from './words'

export { FLEET } from './fleet'
export type * from './alerts'
export type * from './compute'
export type * from './fabric'
export type * from './hardware'
export type * from './network'
export type * from './people'
export type * from './quota'
export type * from './maintenance'

const emptyTables = () => ({
  ...peopleTables(),
  ...computeTables(),
  ...networkTables(),
  ...subnetTables(),
  ...fabricTables(),
  ...maintenanceTables(),
  ...quotaTables(),
  ...hardwareTables(),
  ...alertTables(),
})

/**
 * The empty tables of a new world, and the addresses of their rows.
 * @param own the tables that are declared with handlers
 */
export function tables(own: OwnTables) {
  const all = { ...emptyTables(), ...own }
  const addresses = new AddressBook()
  for (const table of tablesOf(all)) addresses.track(table, (row) => table.holds(row))
  return { ...all, addresses }
}

export interface World extends ReturnType<typeof tables> {
  /** The API version of the world. Features of other versions are hidden. */
  readonly version: ApiVersion
  /** The rack's newest version, when it lies between the versions of two releases. */
  readonly newest?: string | undefined
  clock: Clock
  /** Keeps what imports write; without one, only which bytes were written is known. */
  keeper?: Keeper | undefined
  ids: Ids
  /** A separate generator, so that requests do not change the ids of resources. */
  requestIds: Ids
  /** Role assignments on the fleet (`FLEET`), on silos and on projects, by id. */
  policies: Map<string, Policy>
  /** The changes and their results. */
  audit: AuditLog
  faults: Faults
  serial: SerialConsoles
  /** The provisioned amounts, which the tables keep up to date. */
  usage: Usage
  /** Functions that are called at events without a request. */
  listeners: { instanceFailed: ((instance: InstanceRow) => void)[] }
  /** Functions that cancel the scheduled changes of an instance, by its id. */
  moves: Map<string, () => void>
  runs: Runs
  maintenance: Maintenance
  ingress: Ingress
  networkingSettings: SystemNetworkingSettings
  /** Whether instances can join multicast groups. On newly shipped racks they cannot. */
  multicast: boolean
  /** Starts a session. @returns its token, for the `session` cookie or a bearer header */
  login: (username: string, siloId?: string) => string
  /** Restores a session with its token from an earlier world of the same seed. */
  adopt: (token: string) => boolean
}

/**
 * What a world holds: the rows of every table, and what keeps them moving. Each file in `state/` has the
 * rows of one part of the system.
 */
import type { Policy } from '@/api/contract/policy'
import type { AuditLog } from './audit'
import type { Clock } from './clock'
import type { Faults } from './faults'
import type { Ids } from './ids'
import type { Runs } from './runs'
import type { SerialConsoles } from './serial'
import { alertTables } from './state/alerts'
import type { InstanceRow } from './state/compute'
import { computeTables } from './state/compute'
import type { Ingress } from './state/fabric'
import { fabricTables } from './state/fabric'
import { hardwareTables } from './state/hardware'
import { networkTables } from './state/network'
import { peopleTables } from './state/people'
import { quotaTables } from './state/quota'
import type { Upkeep } from './state/upkeep'
import { upkeepTables } from './state/upkeep'
import type { Usage } from './usage'

export type * from './state/alerts'
export type * from './state/compute'
export type * from './state/fabric'
export type * from './state/hardware'
export type * from './state/network'
export type * from './state/people'
export type * from './state/quota'
export type * from './state/upkeep'

/** The empty tables of a new world. */
export const tables = () => ({
  ...peopleTables(),
  ...computeTables(),
  ...networkTables(),
  ...fabricTables(),
  ...upkeepTables(),
  ...quotaTables(),
  ...hardwareTables(),
  ...alertTables(),
})

/** The fleet has one policy; it is kept under this key, a silo's and a project's under their ids. */
export const FLEET = 'fleet'

export interface World extends ReturnType<typeof tables> {
  clock: Clock
  ids: Ids
  /** Apart from `ids`, so that the number of requests does not change the resources' ids. */
  requestIds: Ids
  /** Roles granted on the fleet, each silo and each project. */
  policies: Map<string, Policy>
  /** Who did what, and how it ended. */
  audit: AuditLog
  faults: Faults
  serial: SerialConsoles
  /** What is provisioned, kept up to date by the tables. */
  usage: Usage
  /** Who wants to hear of what happens by itself. */
  listeners: { instanceFailed: ((instance: InstanceRow) => void)[] }
  /** What will still happen to things by themselves, by their ids; calling it takes it back. */
  moves: Map<string, () => void>
  runs: Runs
  upkeep: Upkeep
  ingress: Ingress
  /** Starts a session. @returns its token, for the `session` cookie or a bearer header */
  login: (username: string, siloId?: string) => string
  /** Restores the session of a token that an earlier world of the same seed gave out. */
  adopt: (token: string) => boolean
}

/** An area: a group of nouns that are loaded together, with their commands, keys and addresses. */
import type { Command } from '@commands/engine/command'
import type { NounRecord } from '@commands/engine/noun'
import type { Binding } from '@commands/keys/keys'
import type { PathName } from '@/paths'
import type { AnyPath } from '@/paths/path'
import type { Route } from './route'

export type AreaName =
  | 'core'
  | 'compute'
  | 'metrics'
  | 'storage'
  | 'networking'
  | 'access'
  | 'settings'
  | 'silos'
  | 'pools'
  | 'fabric'
  | 'hardware'
  | 'alerts'
  | 'operations'
  | 'racks'
  | 'sign-in'

export interface Area {
  name: AreaName
  nouns: readonly NounRecord[]
  commands: readonly Command[]
  keys: readonly Binding[]
  /** Its addresses, by name. */
  paths: Readonly<Partial<Record<PathName, AnyPath>>>
  /** What its addresses show, by a name for each noun. The core area's are part of the first load. */
  loadRoutes?(): Promise<Readonly<Record<string, readonly Route[]>>>
}

/** An area: a group of nouns that are loaded together, with their commands, keys and routes. */
import type { Command } from '@commands/engine/command'
import type { NounRecord } from '@commands/engine/noun'
import type { Binding } from '@commands/keys/keys'
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
  routes: readonly Route[]
}

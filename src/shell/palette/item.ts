/** An item of the palette: what a row shows, and what choosing it does. */
import type { Given } from '@commands/engine/args'
import type { Command } from '@commands/engine/command'
import type { Scope } from '@commands/engine/scope'
import type { Rankable } from '@commands/palette/rank'
import type { CommandId } from '@commands/index'
import type { Badge } from '@/model/badge'

export const GROUPS = [
  'address',
  'alias',
  'named',
  'on',
  'found',
  'recent',
  'actions',
  'go',
  'things',
  'with',
  'elsewhere',
  'racks',
] as const
export type Group = (typeof GROUPS)[number]

/** A command, with its arguments. */
export interface Running {
  id: CommandId
  given: Given
  held: readonly Scope[]
}

export interface PaletteItem extends Rankable {
  key: string
  group: Group
  /** Shown in a faint colour beside the text. */
  detail?: string | undefined
  reason?: string | undefined
  cli?: string | undefined
  keys?: string[][] | undefined
  badge?: Badge | undefined
  href?: string | undefined
  /** The address is of another console, of which nothing is read here. */
  isAway?: true
  /** The command of the item, so that its command line can be shown. */
  readonly runs?: Running | undefined
  /** The argument that identifies the thing, where it is not the item's text. */
  goesBy?: string
  choose(how: { newTab: boolean }): void
}

export interface Acting {
  /** The scopes from when the palette was opened. */
  held: readonly Scope[]
  run(id: CommandId, given: Given, held?: readonly Scope[]): void
  /** Opens the form of a command, filled in with these members of its request. */
  fill(id: CommandId, body: Readonly<Record<string, unknown>>): void
  /** Opens an address in a new tab. */
  open(address: string): void
  /** Asks for the target of the command, whatever row has the cursor. */
  runOnOther(command: Command): void
}

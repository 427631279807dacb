/** What a line of the command bar can mean, and what it is read with. */
import type { AnyInput, Operation } from '@/api/operation'
import type { Command } from '../engine/command'
import type { OwnAlias } from '../palette/alias'
import type { Builtin } from './builtins'
import type { LineCall } from './call'
import type { Meant } from './command-for'
import type { Flag } from './flags'
import type { Problem } from './tokens'

/** What a line is read with. */
export interface Situation {
  /** The commands of all areas. */
  commands: readonly Command[]
  own: readonly OwnAlias[]
  /** What the address names: `{ project: 'web' }`. */
  place: Readonly<Record<string, string>>
  /** Milliseconds since 1970. */
  now: number
}

/** A flag that the address supplies. */
export interface Supplied {
  flag: Flag
  value: string
}

type Meaning =
  | { kind: 'empty' }
  | { kind: 'problem'; problem: Problem }
  | {
      kind: 'command'
      meant: Meant
      /** The call of the command-line client; `undefined` for a command by its id or an alias. */
      call: LineCall | undefined
      supplied: readonly Supplied[]
      missing: readonly Flag[]
    }
  | { kind: 'page'; address: string; call: LineCall | undefined; supplied: readonly Supplied[] }
  /** A read whose answer is shown as JSON. */
  | { kind: 'raw'; operation: Operation; input: AnyInput }
  /** A list, with a filter. */
  | { kind: 'goto'; meant: Meant; filter: string }
  | { kind: 'builtin'; builtin: Builtin }
  /** What only the command-line client does: in words, and the line to copy. */
  | { kind: 'terminal'; why: string; line: string }
  /** Help about words: what can follow them is listed. */
  | { kind: 'help'; of: string }

/** What a line means, with what of it is not done here: each a sentence without its full stop. */
export type Line = Meaning & { notes?: readonly string[] }

export const problem = (found: Problem): Line => ({ kind: 'problem', problem: found })

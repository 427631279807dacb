/** The possible meanings of a command line, and the data for parsing one. */
import type { AnyInput, Operation } from '@/api/operation'
import type { Command } from '../engine/command'
import type { OwnAlias } from '../palette/alias'
import type { Builtin } from './builtins'
import type { LineCall } from './call'
import type { Meant } from './command-for'
import type { Flag } from './flags'
import type { Problem } from './tokens'

/** The data for parsing a line. */
export interface Situation {
  /** The commands of all areas. */
  commands: readonly Command[]
  own: readonly OwnAlias[]
  /** The arguments in the page's address: `{ project: 'web' }`. */
  place: Readonly<Record<string, string>>
  /** Milliseconds since 1970. */
  now: number
}

/** A flag whose value comes from the page's address. */
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
  | {
      kind: 'page'
      address: string
      /** The command that opens the same page; `undefined` where none does, with this order, filter or time range. */
      meant: Meant | undefined
      call: LineCall | undefined
      supplied: readonly Supplied[]
    }
  /** A read whose answer is shown as JSON. */
  | { kind: 'raw'; operation: Operation; input: AnyInput }
  /** A list, with a filter. */
  | { kind: 'goto'; meant: Meant; filter: string }
  | { kind: 'builtin'; builtin: Builtin }
  /** Only the command-line client can do this: the reason in words, and the line to copy. */
  | { kind: 'terminal'; why: string; line: string }
  /** Help about words: lists the words that can follow. */
  | { kind: 'help'; of: string }

/** The meaning of a line, with notes about its parts without effect: each a sentence without its full stop. */
export type Line = Meaning & { notes?: readonly string[] }

export const problem = (found: Problem): Line => ({ kind: 'problem', problem: found })

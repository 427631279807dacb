/**
 * A command, as an item of the palette. Some five hundred are made for each page: what only the rows on screen or a typed
 * word need is computed on demand.
 */
import type { Shell } from '@/bind/shell'
import { commandId } from '@/bind/shell'
import type { Given } from '@commands/engine/args'
import type { Command } from '@commands/engine/command'
import { operationsOf } from '@commands/engine/command'
import { called } from '@commands/engine/noun'
import type { CommandId } from '@commands/index'
import { newerName } from '@commands/palette/newer-names'
import type { Acting, Group, PaletteItem, Running } from './item'

/** The name of a command in the command-line program. */
export const cliOf = (command: Command) => operationsOf(command)[0]?.cli

/** The command-line names, including the newer one. */
function cliNames(command: Command): string {
  const cli = cliOf(command)
  return cli === undefined ? '' : `${cli} ${newerName(cli) ?? ''}`
}

/**
 * The action of a row. If its command opens an address, the row is a link; the address is computed only for shown
 * rows.
 */
export function choiceOf(shell: Shell, act: Acting, id: CommandId, given: Given, held = act.held) {
  let found: { address: string | undefined } | undefined
  const address = () =>
    (found ??= { address: shell.registry.address(id, given, shell.ctx(held)) }).address
  const choose: PaletteItem['choose'] = ({ newTab }) => {
    const href = newTab ? address() : undefined
    if (href === undefined) act.run(id, given, held)
    else act.open(href)
  }
  return { address, choose, runs: { id, given, held } }
}

/** What differs between the items of a command. */
type Shown = Pick<PaletteItem, 'key' | 'group' | 'text'> &
  Partial<Pick<PaletteItem, 'boost' | 'names' | 'reason' | 'keys' | 'detail'>> & {
    /** Further words that match. */
    words?: readonly string[]
    /** The item asks for the target of the command, whatever row has the cursor. */
    isAsking?: boolean
  }

export class CommandItem implements PaletteItem {
  readonly key: string
  readonly group: Group
  readonly text: string
  readonly boost: number
  readonly names: readonly string[]
  readonly words: readonly string[]
  readonly reason: string | undefined
  readonly keys: string[][] | undefined
  readonly detail: string | undefined
  readonly isAsking: boolean
  readonly #shell: Shell
  readonly #act: Acting
  readonly #command: Command
  readonly #held: Running['held']
  #choice: ReturnType<typeof choiceOf> | undefined

  /** @param held the scopes on whose selection the command runs, if not those from when the palette was opened */
  constructor(shell: Shell, act: Acting, command: Command, shown: Shown, held = act.held) {
    this.key = shown.key
    this.group = shown.group
    this.text = shown.text
    this.boost = shown.boost ?? 0
    this.names = shown.names ?? []
    this.words = shown.words ?? []
    this.reason = shown.reason
    this.keys = shown.keys
    this.detail = shown.detail
    this.isAsking = shown.isAsking ?? false
    this.#shell = shell
    this.#act = act
    this.#command = command
    this.#held = held
  }

  /** The same item, in the group of recent commands. */
  asRecent(): CommandItem {
    const shown = { ...this, key: `recent ${this.key}`, group: 'recent' as const }
    return new CommandItem(this.#shell, this.#act, this.#command, shown, this.#held)
  }
  get verb(): string {
    return this.#command.verb
  }
  get cli(): string | undefined {
    return cliOf(this.#command)
  }
  get also(): string {
    const { verb, also = '', noun } = this.#command
    return `${verb} ${this.words.join(' ')} ${also} ${cliNames(this.#command)} ${called(noun)}`
  }
  get #own() {
    const id = commandId(this.#command.id)
    return (this.#choice ??= choiceOf(this.#shell, this.#act, id, {}, this.#held))
  }
  get href(): string | undefined {
    return this.isAsking ? undefined : this.#own.address()
  }
  get runs(): Running | undefined {
    return this.isAsking ? undefined : this.#own.runs
  }
  choose(how: { newTab: boolean }): void {
    if (this.isAsking) this.#act.runOnOther(this.#command)
    else this.#own.choose(how)
  }
}

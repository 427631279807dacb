/** The rows below the line: words, flags, and names of things with the reason of a refusal. */
import { useMemo } from 'react'
import type { Completions } from '@commands/line/complete'
import type { Line } from '@commands/line/line'
import { isCalls } from '@commands/engine/command'
import { onOther } from '@commands/engine/other-thing'
import type { Scope } from '@commands/engine/scope'
import type { Shell } from '@/bind/shell'
import { useRoleChanges } from '@/bind/refusal-changes'
import { useChoices } from '../palette/names'
import type { Row } from './name-rows'
import { nameRows } from './name-rows'

/** Why the line would be refused with its current text. */
export function refusalOf(line: Line, shell: Shell, held: readonly Scope[]): string | undefined {
  if (line.kind !== 'command' && line.kind !== 'goto') return undefined
  const { command, args } = line.meant
  const ctx = isCalls(command) ? onOther(command, shell.ctx(held)) : shell.ctx(held)
  return shell.registry.state(command.id, args, ctx).reason
}

interface Rows {
  rows: readonly Row[]
  /** Names are still loading. */
  isLoading: boolean
  /** There are more names than shown. */
  isCut: boolean
  error: Error | null
}

/**
 * @param text the line up to the cursor
 * @param parse parses a line
 * @param held the scopes of the page, without their things
 */
export function useRows(
  text: string,
  completions: Completions | undefined,
  parse: (line: string) => Line,
  shell: Shell,
  held: readonly Scope[],
): Rows {
  const { names, from = 0, typed = '', items = [] } = completions ?? {}
  // While the project is unknown, no names are requested.
  const choices = useChoices(names?.noun ?? 'instance', names?.known ?? {})
  const roles = useRoleChanges()
  return useMemo(() => {
    const found = nameRows(names ? choices.things : [], typed, (goesBy) =>
      refusalOf(parse(text.slice(0, from) + goesBy), shell, held),
    )
    return {
      rows: [...found.rows, ...items],
      isLoading: names !== undefined && choices.isLoading,
      isCut: found.isCut || (names !== undefined && choices.isPartial),
      error: names ? choices.error : null,
    }
    // oxlint-disable-next-line react/exhaustive-deps -- the reasons depend on the roles and on cached answers
  }, [
    names,
    choices.things,
    choices.isLoading,
    choices.isPartial,
    choices.error,
    text,
    from,
    typed,
    items,
    parse,
    shell,
    held,
    roles,
  ])
}

/** The lines of the help: the ten keys that matter most in a place, and the others by scope. */
import { useMemo } from 'react'
import { capitalize } from '@/api/errors'
import { useBindings } from '@/bind/keymap'
import { useRoleChanges } from '@/bind/refusal-changes'
import type { Shell } from '@/bind/shell'
import type { Given } from '@commands/engine/args'
import type { CommandState } from '@commands/engine/registry'
import type { Scope, ScopeName } from '@commands/engine/scope'
import { SCOPE_TITLE } from '@commands/engine/scope-titles'
import type { Hint } from '@commands/keys/hints'
import type { ParsedBinding } from '@commands/keys/keys'
import { TEN, tenKeys } from '@commands/keys/ten-keys'
import { withinReach } from '@commands/keys/within-reach'
import { rank } from '@commands/palette/rank'

export interface Line {
  key: string
  text: string
  also: string
  bindings: readonly ParsedBinding[]
  reason: string | undefined
  /** The keys, where they are not those of the bindings. */
  keys?: string
  /** The line stands for several bindings; choosing it lists them by this query. */
  stands?: string
}

/** From this many bindings of one command on, with different arguments, they share a line until the user types. */
const TOO_MANY = 3

/** The keys in short form: `s …` for `s n`, `s t`, `s s`; `1 …` for the digits. */
const shortKeys = (keys: string) => `${keys.split(' ')[0]} …`

/** A first key as the query, such as 'g ': it finds the keys that begin with it. */
const FIRST_KEY = /^\S $/

function linesOf(
  scope: ScopeName,
  bindings: readonly ParsedBinding[],
  stateOf: (b: ParsedBinding) => CommandState,
): Line[] {
  const lines = new Map<string, Line>()
  const isThing = scope === 'row' || scope === 'detail'
  for (const binding of bindings) {
    const key = `${scope} ${binding.run} ${JSON.stringify(binding.args ?? {})}`
    const known = lines.get(key)
    if (known) {
      lines.set(key, {
        ...known,
        bindings: [...known.bindings, binding],
        also: `${known.also} ${binding.keys}`,
      })
      continue
    }
    const { command, reason } = stateOf(binding)
    if (command.forSomeKinds && reason !== undefined) continue
    const detail = Object.values(binding.args ?? {}).join(' ')
    const text = isThing || detail ? command.verb : command.title
    lines.set(key, {
      key,
      text: detail ? `${text}: ${detail}` : text,
      also: `${binding.keys} ${command.title} ${command.also ?? ''}`,
      bindings: [binding],
      reason,
    })
  }
  return [...lines.values()]
}

/** Merges the bindings of a command into one line where there are many. */
function collapse(lines: readonly Line[]): Line[] {
  const seen = new Set<string>()
  return lines.flatMap((line) => {
    const run = line.bindings[0]?.run ?? ''
    const alike = lines.filter((l) => l.bindings[0]?.run === run)
    if (alike.length < TOO_MANY) return [line]
    if (seen.has(run)) return []
    seen.add(run)
    const [text = ''] = line.text.split(':')
    const keys = shortKeys(line.bindings[0]?.keys ?? '')
    return [{ ...line, text: `${text}…`, keys, stands: text }]
  })
}

/** A line for one of the ten keys. */
function tenthOf(
  { keys, word, binding }: Hint,
  stateOf: (b: ParsedBinding) => CommandState,
): Line[] {
  const all = binding ? linesOf(binding.in, [binding], stateOf) : []
  // Its keys stand for several ones: the first of a sequence, or the digits of the tabs.
  if (binding && keys !== binding.keys)
    return all.map((line) => ({ ...line, keys, text: stateOf(binding).command.title }))
  if (binding) return all
  const text = `${capitalize(word)}…`
  const stands = `${keys} `
  return [
    { key: stands, text, also: '', bindings: [], keys: `${stands}…`, stands, reason: undefined },
  ]
}

interface LineGroup {
  title: string
  lines: readonly Line[]
  isTen?: true
}

/**
 * The lines in their groups.
 * @param stack the scopes from before the help was opened
 * @param query what is typed: then all lines that match, each in the group of its scope
 */
export function useLines(
  shell: Shell,
  stack: readonly Scope[],
  query: string,
): readonly LineGroup[] {
  const bindings = useBindings()
  const roles = useRoleChanges()
  const groups = useMemo(() => {
    const ctx = shell.ctx(stack)
    const reach = withinReach(stack, bindings)
    const names = [...new Set(reach.map((b) => b.in))]
    return names.map((name) => ({
      name,
      lines: linesOf(
        name,
        reach.filter((b) => b.in === name),
        (b) => shell.registry.state(b.run, b.args ?? {}, ctx),
      ),
    }))
    // oxlint-disable-next-line react/exhaustive-deps -- the reasons depend on the roles
  }, [shell, stack, bindings, roles])

  const ten = useMemo(() => {
    // A line of a group has all keys of its command.
    const lines = new Map(groups.flatMap((group) => group.lines).map((line) => [line.key, line]))
    const ctx = shell.ctx(stack)
    const stateOf = (run: string, args: Given) => shell.registry.state(run, args, ctx)
    return tenKeys(stack, bindings, shell.registry.get, (run, args) => {
      const { reason, first } = stateOf(run, args)
      // Commands that would first ask for their thing are left out.
      return reason !== undefined || (first.subject && first.missing.length > 0) === true
    })
      .flatMap((hint) => tenthOf(hint, (b) => stateOf(b.run, b.args ?? {})))
      .map((line) => lines.get(line.keys === undefined ? line.key : '') ?? line)
    // oxlint-disable-next-line react/exhaustive-deps -- the reasons depend on the roles
  }, [shell, stack, bindings, groups, roles])

  const isFirst = new Set(ten.map(({ key }) => key))
  const others = groups.map(({ name, lines }) => {
    const title = SCOPE_TITLE[name]
    if (query === '')
      return { title, lines: collapse(lines.filter(({ key }) => !isFirst.has(key))) }
    if (!FIRST_KEY.test(query)) return { title, lines: rank(lines, query).map(({ item }) => item) }
    const begin = lines.filter((line) => line.bindings.some(({ keys }) => keys.startsWith(query)))
    return { title, lines: begin }
  })
  const first = `${ten.length === TEN ? 'Ten keys' : 'The keys'} that matter here`
  return [
    ...(query === '' ? [{ title: first, lines: ten, isTen: true as const }] : []),
    ...others,
  ].filter(({ lines }) => lines.length > 0)
}

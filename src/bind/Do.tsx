/** What draws a command. A page places commands by id and never defines one. */
import { useMemo, useSyncExternalStore } from 'react'
import type { Given } from '@commands/engine/args'
import { isCalls } from '@commands/engine/command'
import type { CommandId } from '@commands/index'
import type { Reason } from '@commands/engine/context'
import type { ParsedBinding } from '@commands/keys/keys'
import type { Scope, Subject } from '@commands/engine/scope'
import { about, ofThePage } from '@commands/engine/scope'
import { matchesScope, showKeys } from '@commands/keys/keys'
import type { ButtonKind } from '@/ui/Button'
import { Button, LinkButton } from '@/ui/Button'
import type { Shell, MenuEntry } from './shell'
import { bindings } from './keymap'
import { scopes } from './scopes'
import { useShell } from './shell'
import { turns } from './turns'

/** What each scope hears of the keymap: a cursor that moves asks for every button that is shown. */
const known = new WeakMap<Scope, { of: Shell['bindings']; heard: readonly ParsedBinding[] }>()

function heardIn(shell: Shell, scope: Scope): readonly ParsedBinding[] {
  const of = shell.bindings
  const before = known.get(scope)
  if (before?.of === of) return before.heard
  const heard = of.filter((b) => matchesScope(scope, b))
  known.set(scope, { of, heard })
  return heard
}

/** The keys that would run a command from here, as a person reads them: the deepest scope's binding. */
export function keysOf(shell: Shell, id: string, given: Given = {}): string[][] | undefined {
  const { stack } = scopes.getState()
  // A panel's own buttons tell its keys; those of the page beneath it are told as if it were not there.
  const reach = [...stack.filter((s) => s.name === 'panel'), ...ofThePage(stack)]
  const bound = (b: ParsedBinding) =>
    b.run === id && (!b.args || Object.entries(b.args).every(([k, v]) => given[k] === v))
  /** Keys that a deeper scope has for something else. */
  const taken = new Set<string>()
  for (const scope of reach) {
    const heard = heardIn(shell, scope)
    const found = heard.find((b) => bound(b) && !taken.has(b.keys))
    if (found) return showKeys(found.keys, shell.platform)
    for (const { keys } of heard) taken.add(keys)
  }
  return undefined
}

/** The same for every command at once, for the palette. */
export function keyIndex(shell: Shell): ReadonlyMap<string, string[][]> {
  const index = new Map<string, string[][]>()
  const taken = new Set<string>()
  for (const scope of ofThePage(scopes.getState().stack)) {
    const heard = heardIn(shell, scope)
    for (const b of heard)
      if (!b.args && !index.has(b.run) && !taken.has(b.keys))
        index.set(b.run, showKeys(b.keys, shell.platform))
    for (const { keys } of heard) taken.add(keys)
  }
  return index
}

function watchKeys(listener: () => void): () => void {
  const stops = [scopes.subscribe(listener), bindings.subscribe(listener)]
  return () => stops.forEach((stop) => stop())
}

/** `keysOf`, kept in step with the scopes that are present and with the keymap. */
export function useKeys(id: CommandId, given: Given = {}): string[][] | undefined {
  const shell = useShell()
  // As text, so that whoever shows keys renders again only when they differ.
  const now = () => JSON.stringify(keysOf(shell, id, given) ?? null)
  const text = useSyncExternalStore(watchKeys, now)
  return useMemo(() => (JSON.parse(text) as string[][] | null) ?? undefined, [text])
}

const NOTHING: Given = {}

function watchState(listener: () => void): () => void {
  const stops = [scopes.subscribe(listener), turns.subscribe(listener)]
  return () => stops.forEach((stop) => stop())
}

/** Why a command would be refused now, kept in step with the policies and other answers as they arrive. */
export function useReason(id: CommandId, given: Given = NOTHING): Reason | undefined {
  const shell = useShell()
  return useSyncExternalStore(watchState, () => shell.registry.state(id, given, shell.ctx()).reason)
}

/** Where a command leads now, if it leads anywhere and is not refused. */
function useAddress(id: CommandId, given: Given): string | undefined {
  const shell = useShell()
  return useSyncExternalStore(watchState, () => shell.registry.address(id, given, shell.ctx()))
}

interface DoProps {
  id: CommandId
  given?: Given
  kind?: ButtonKind
  /** Instead of the command's verb. */
  label?: string
}

/**
 * The button of a command: its verb, its key, and when it is refused its reason. What opens an address is
 * a link, for the browser's own ways to open one.
 */
export function Do({ id, given = NOTHING, kind, label }: DoProps) {
  const shell = useShell()
  const keys = useKeys(id, given)
  const reason = useReason(id, given)
  const address = useAddress(id, given)
  const words = label ?? shell.registry.get(id).verb
  const run = () => void shell.run(id, given, 'button')
  if (address !== undefined) {
    const intend = () => shell.intend(address)
    return (
      <LinkButton
        {...(kind && { kind })}
        href={address}
        keys={keys}
        onFollow={run}
        onPointerEnter={intend}
        onFocus={intend}
      >
        {words}
      </LinkButton>
    )
  }
  return (
    <Button {...(kind && { kind })} reason={reason} keys={keys} onClick={run}>
      {words}
    </Button>
  )
}

/**
 * A command as a line of a menu. It acts on what the menu was opened for, whatever has the cursor by then.
 * @param things what the menu is about, where that is not what the page points at
 */
export function menuEntry(
  shell: Shell,
  id: CommandId,
  given: Given = {},
  things?: readonly Subject[],
): MenuEntry {
  const { stack } = scopes.getState()
  const held = things ? about(stack, things) : stack
  const command = shell.registry.get(id)
  return {
    id,
    label: command.verb,
    // Read whenever it is drawn: an open menu is drawn anew when the user's roles become known.
    get reason() {
      return shell.registry.state(id, given, shell.ctx(held)).reason
    },
    get href() {
      return shell.registry.address(id, given, shell.ctx(held))
    },
    danger:
      command.danger === 'type-name' || (isCalls(command) && command.calls.method === 'DELETE'),
    keys: keysOf(shell, id, given),
    choose: () => void shell.run(id, given, 'menu', held),
  }
}

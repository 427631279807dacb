/** Draws commands. A page places commands by id and never defines one. */
import type { ReactNode } from 'react'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import type { Given } from '@commands/engine/args'
import { isCalls } from '@commands/engine/command'
import type { CommandId } from '@commands/index'
import type { Reason } from '@commands/engine/context'
import type { ParsedBinding } from '@commands/keys/keys'
import type { Scope, Subject } from '@commands/engine/scope'
import { about, ofThePage } from '@commands/engine/scope'
import { inOrder, showKeys, unshadowed } from '@commands/keys/keys'
import type { ButtonKind } from '@/ui/Button'
import { Button, LinkButton } from '@/ui/Button'
import type { Shell, MenuEntry } from './shell'
import { bindings } from './keymap'
import { scopes } from './scopes'
import { useShell } from './shell'
import { refusalChanges } from './refusal-changes'

/** What was found for the scopes of one moment: every button on the page asks for it. */
const known = new WeakMap<readonly Scope[], { of: Shell['bindings']; index: KeyIndex }>()
type KeyIndex = ReadonlyMap<string, readonly ParsedBinding[]>

/** The bindings of each command within reach, but those whose keys run something else. */
export function bindingsByCommand(shell: Shell, reach: readonly Scope[]): KeyIndex {
  const index = new Map<string, ParsedBinding[]>()
  for (const binding of unshadowed(inOrder(reach, shell.bindings)))
    index.set(binding.run, [...(index.get(binding.run) ?? []), binding])
  return index
}

/**
 * The keys that run a command from the present scopes, as shown to the user: the deepest scope's
 * binding.
 */
function keysOf(shell: Shell, id: string, given: Given = {}): string[][] | undefined {
  const { stack } = scopes.getState()
  const of = shell.bindings
  let found = known.get(stack)
  if (found?.of !== of) {
    // The buttons of a panel show the panel's keys; those of the page under it show keys as if the
    // panel were not there.
    const reach = [...stack.filter((s) => s.name === 'panel'), ...ofThePage(stack)]
    found = { of, index: bindingsByCommand(shell, reach) }
    known.set(stack, found)
  }
  const bound = found.index
    .get(id)
    ?.find((b) => !b.args || Object.entries(b.args).every(([k, v]) => given[k] === v))
  return bound && showKeys(bound.keys, shell.platform)
}

function logKeys(listener: () => void): () => void {
  const stops = [scopes.subscribe(listener), bindings.subscribe(listener)]
  return () => stops.forEach((stop) => stop())
}

/** `keysOf`, updated with the present scopes and the keymap. */
export function useKeys(id: CommandId, given: Given = {}): string[][] | undefined {
  const shell = useShell()
  // As text, so that components render again only when the keys differ.
  const now = () => JSON.stringify(keysOf(shell, id, given) ?? null)
  const text = useSyncExternalStore(logKeys, now)
  return useMemo((): string[][] | undefined => JSON.parse(text) ?? undefined, [text])
}

const NOTHING: Given = {}

function watchState(listener: () => void): () => void {
  const stops = [scopes.subscribe(listener), refusalChanges.subscribe(listener)]
  return () => stops.forEach((stop) => stop())
}

/** Why a command would be refused now, updated as policies and other answers arrive. */
function useReason(id: CommandId, given: Given = NOTHING): Reason | undefined {
  const shell = useShell()
  return useSyncExternalStore(watchState, () => shell.registry.state(id, given, shell.ctx()).reason)
}

/** The address that a command opens now; `undefined` when it opens none or is refused. */
function useAddress(id: CommandId, given: Given): string | undefined {
  const shell = useShell()
  return useSyncExternalStore(watchState, () => shell.registry.address(id, given, shell.ctx()))
}

interface DoProps {
  id: CommandId
  given?: Given
  kind?: ButtonKind
  /** Instead of the command's verb. */
  label?: ReactNode
  /** -1 in a row of a list, whose own keys run the command. */
  tabIndex?: -1 | undefined
}

/**
 * The button of a command: its verb, its key, and its reason when it is refused. A command that
 * opens an address is a link, so that the browser can open it too.
 */
export function Do({ id, given = NOTHING, kind, label, tabIndex }: DoProps) {
  const shell = useShell()
  const keys = useKeys(id, given)
  const reason = useReason(id, given)
  const address = useAddress(id, given)
  useEffect(() => {
    if (address !== undefined) shell.prefetchCode(address)
  }, [address, shell])
  const words = label ?? shell.registry.get(id).verb
  const run = () => void shell.run(id, given, 'button')
  if (address !== undefined) {
    const intend = () => shell.intend(address)
    return (
      <LinkButton
        kind={kind}
        tabIndex={tabIndex}
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
    <Button kind={kind} tabIndex={tabIndex} reason={reason} keys={keys} onClick={run}>
      {words}
    </Button>
  )
}

/**
 * A command as an item of a menu. It acts on the target of the menu, wherever the cursor is by
 * then.
 * @param things the targets of the menu, if not the selection of the page
 */
export function menuEntry(
  shell: Shell,
  id: CommandId,
  given: Given = {},
  things?: readonly Subject[],
): MenuEntry {
  const { stack } = scopes.getState()
  const present = things ? about(stack, things) : stack
  const command = shell.registry.get(id)
  return {
    id,
    label: command.verb,
    // A getter, since an open menu is drawn again when the user's roles become known.
    get reason() {
      return shell.registry.state(id, given, shell.ctx(present)).reason
    },
    get href() {
      return shell.registry.address(id, given, shell.ctx(present))
    },
    danger:
      command.danger === 'type-name' || (isCalls(command) && command.calls.method === 'DELETE'),
    keys: keysOf(shell, id, given),
    choose: () => void shell.run(id, given, 'menu', present),
  }
}

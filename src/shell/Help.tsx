/**
 * The keys that work in the current scopes, grouped by scope. Typing filters the list, Enter runs the selected
 * command.
 */
import { useMemo, useState } from 'react'
import { Command } from 'cmdk'
import { styled } from 'styled-components'
import { useStore } from 'zustand'
import { commandId, useShell } from '@/bind/shell'
import { useRoleChanges } from '@/bind/refusal-changes'
import { useBindings } from '@/bind/keymap'
import { preferences, setPreference } from '@/bind/preferences'
import { scopes, useScope } from '@/bind/scopes'
import { FILTER_HELP } from '@/model/filter-help'
import { Keys } from '@/ui/Keys'
import { QueryLine } from '@/ui/QueryLine'
import { Modal } from '@/ui/Modal'
import { Dim, Faint } from '@/ui/text'
import { color } from '@/ui/tokens'
import { called } from '@commands/engine/noun'
import { showKeys } from '@commands/keys/keys'
import { withinReach } from '@commands/keys/within-reach'
import type { ParsedBinding } from '@commands/keys/keys'
import type { CommandState } from '@commands/engine/registry'
import type { ScopeName } from '@commands/engine/scope'
import { SCOPE_TITLE } from '@commands/engine/scope'
import { rank } from '@commands/palette/rank'
import { overlays } from './overlay-state'

const Box = styled(Command)`
  width: 48rem;
  max-width: 100%;
  display: flex;
  flex-direction: column;
  max-height: min(620px, calc(100vh - 160px));
  outline: none;
  [cmdk-list] {
    overflow-y: auto;
    padding: 12px 18px;
  }
  [cmdk-list-sizer] {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(230px, 1fr));
    align-items: start;
    gap: 8px 32px;
  }
  [cmdk-group] {
    padding-bottom: 12px;
  }
  [cmdk-group-heading] {
    padding: 0 0 6px;
    font-size: 11px;
    letter-spacing: 0.06em;
    text-transform: uppercase;
    color: ${color('faint')};
  }
  [cmdk-item] {
    display: grid;
    grid-template-columns: 88px 1fr;
    align-items: baseline;
    gap: 8px;
    min-height: 26px;
    padding: 2px 6px;
    margin: 0 -6px;
    cursor: pointer;
  }
  [cmdk-item] > :first-child {
    display: flex;
    flex-wrap: wrap;
    gap: 2px 8px;
  }
  [cmdk-item][data-selected='true'] {
    background: ${color('accentSoft')};
  }
  /* It is about keys: these are shown in any window, whatever the user's setting for hints. */
  && [cmdk-item] > :first-child span:has(kbd) {
    display: inline-flex;
  }
`

const What = styled.span`
  display: grid;
  min-width: 0;
  > ${Faint} {
    overflow: hidden;
    font-size: 12px;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`

const Where = styled(Dim)`
  font-size: 12px;
  white-space: nowrap;
  overflow: hidden;
  text-overflow: ellipsis;
`

const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 16px;
  padding: 8px 18px;
  border-top: 1px solid ${color('line')};
  color: ${color('dim')};
  font-size: 12px;
  fieldset {
    display: flex;
    gap: 10px;
  }
  legend {
    float: left;
    padding: 0;
    margin-right: 10px;
  }
  label {
    display: inline-flex;
    align-items: center;
    gap: 6px;
    cursor: pointer;
  }
  input {
    accent-color: ${color('accent')};
    margin: 0;
  }
`

const MODES = [
  ['all', 'all'],
  ['list', 'only in lists'],
  ['off', 'off'],
] as const

const Nothing = styled.p`
  padding: 16px 18px;
  color: ${color('dim')};
`

interface Line {
  key: string
  text: string
  also: string
  bindings: readonly ParsedBinding[]
  reason: string | undefined
  /** The line stands for several bindings of one command; choosing it lists them. */
  stands?: true
}

/** From this many bindings of one command on, with different arguments, they share a line until the user types. */
const TOO_MANY = 3

/** The keys in short form: `s …` for `s n`, `s t`, `s s`; `1 …` for the digits. */
const shortKeys = (keys: string, stands: boolean) => (stands ? `${keys.split(' ')[0]} …` : keys)

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
    return [{ ...line, text: `${line.text.split(':')[0]}…`, stands: true as const }]
  })
}

export default function Help() {
  const shell = useShell()
  const [query, setQuery] = useState('')
  const mode = useStore(preferences, (p) => p.keys)
  const bindings = useBindings()
  // The scopes from before help was opened: its own scope hides them.
  const [stack] = useState(() => scopes.getState().stack)
  useScope(useMemo(() => ({ name: 'help' as const }), []))

  const roles = useRoleChanges()
  const groups = useMemo(() => {
    const ctx = shell.ctx(stack)
    // A panel binds a key to a command that may not be loaded yet.
    const known = new Set(shell.registry.all.map(({ id }) => id))
    const reach = withinReach(stack, bindings).filter(({ run }) => known.has(run))
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

  const shown = groups.flatMap(({ name, lines }) => {
    const found = rank(query === '' ? collapse(lines) : lines, query)
    return found.length === 0 ? [] : [{ name, found }]
  })

  const close = () => overlays.setState({ help: false })
  const run = (line: Line) => {
    const [binding] = line.bindings
    if (!binding) return
    if (line.stands) return setQuery(line.text.replace('…', ''))
    close()
    // Waits until help is closed and the page has the focus again.
    setTimeout(() => void shell.run(commandId(binding.run), binding.args ?? {}, 'help', stack))
  }
  const crumbs = stack
    .map((s) =>
      s.subject ? `${s.name} ${s.subject.name}` : s.noun ? `${called(s.noun)} ${s.name}` : s.name,
    )
    .join(' › ')
  return (
    <Modal width="wide" placement="top" title="Keys" hideTitle onDismiss={close} dismissable>
      <Box label="Keys" shouldFilter={false} vimBindings={false} data-palette>
        <QueryLine>
          <span aria-hidden>?</span>
          <Command.Input
            autoFocus
            value={query}
            onValueChange={setQuery}
            placeholder="type a name or a key"
            spellCheck={false}
          />
          <Where>{crumbs}</Where>
        </QueryLine>
        <Command.List label="Keys">
          {shown.map(({ name, found }) => (
            <Command.Group key={name} heading={SCOPE_TITLE[name]}>
              {found.map(({ item }) => (
                <Command.Item key={item.key} value={item.key} onSelect={() => run(item)}>
                  <span>
                    {item.bindings.slice(0, 2).map((b) => (
                      <Keys
                        key={b.keys}
                        presses={showKeys(shortKeys(b.keys, item.stands ?? false), shell.platform)}
                      />
                    ))}
                  </span>
                  <What>
                    {item.reason ? <Dim>{item.text}</Dim> : item.text}
                    {item.reason && <Faint>{item.reason}</Faint>}
                  </What>
                </Command.Item>
              ))}
            </Command.Group>
          ))}
        </Command.List>
        <div role="status">
          {shown.length === 0 && (
            <Nothing>
              {`No key here is called “${query}”, and none runs a command of that name. The command palette also finds commands without a key.`}
            </Nothing>
          )}
        </div>
        <Foot>
          {stack.some(({ list }) => list?.hasFilter()) && <span>In the filter: {FILTER_HELP}</span>}
          <span>
            <Keys presses={[['⏎']]} /> run
          </span>
          <fieldset>
            <legend>single keys:</legend>
            {MODES.map(([value, label]) => (
              <label key={value}>
                <input
                  type="radio"
                  name="keys-mode"
                  checked={mode === value}
                  onChange={() => setPreference('keys', value)}
                />
                {label}
              </label>
            ))}
          </fieldset>
          <span>
            <Keys presses={[['Esc']]} /> close
          </span>
        </Foot>
      </Box>
    </Modal>
  )
}

/** Every key that counts here, by where it is heard; typing narrows, Enter runs. */
import { useMemo, useState } from 'react'
import { Command } from 'cmdk'
import styled from 'styled-components'
import { useStore } from 'zustand'
import { useDesk } from '@/bind/desk'
import { preferences, setPreference } from '@/bind/preferences'
import { scopes, useScope } from '@/bind/scopes'
import { Keys } from '@/ui/Keys'
import { Modal } from '@/ui/Modal'
import { Dim, Faint } from '@/ui/text'
import { color, narrow } from '@/ui/tokens'
import { showKeys, withinReach } from '@commands/keys'
import type { ParsedBinding } from '@commands/keys'
import type { CommandId } from '@commands/index'
import { SCOPE_TITLE } from '@commands/scope'
import { rank } from '@commands/rank'
import { surfaces } from './surfaces'

const Box = styled(Command)`
  display: flex;
  flex-direction: column;
  max-height: min(620px, calc(100vh - 140px));
  outline: none;
  [cmdk-list] {
    overflow-y: auto;
    padding: 12px 18px;
  }
  [cmdk-list-sizer] {
    columns: 3 220px;
    column-gap: 24px;
  }
  [cmdk-group] {
    break-inside: avoid-column;
    padding-bottom: 16px;
  }
  [cmdk-group][data-long] {
    break-inside: auto;
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
    grid-template-columns: 84px 1fr;
    align-items: center;
    gap: 8px;
    min-height: 26px;
    padding: 2px 6px;
    margin: 0 -6px;
    cursor: pointer;
    break-inside: avoid;
  }
  [cmdk-item][data-selected='true'] {
    background: ${color('accentSoft')};
  }
  ${narrow} {
    [cmdk-item] kbd {
      display: inline-block;
    }
  }
`

const Asked = styled.div`
  display: flex;
  align-items: center;
  gap: 10px;
  padding: 12px 18px;
  border-bottom: 1px solid ${color('line')};
  font-size: 15px;
  > :first-child {
    color: ${color('accent')};
  }
  input {
    flex: 1;
    min-width: 0;
    padding: 0;
    border: 0;
    outline: 0;
    background: none;
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

interface Line {
  key: string
  text: string
  also: string
  bindings: readonly ParsedBinding[]
  reason: string | undefined
}

export default function Help() {
  const desk = useDesk()
  const [query, setQuery] = useState('')
  const mode = useStore(preferences, (p) => p.keys)
  // The scopes as they were before this one closed over them.
  const [stack] = useState(() => scopes.getState().stack)
  useScope(useMemo(() => ({ name: 'help' as const }), []))

  const groups = useMemo(() => {
    const ctx = { ...desk.ctx(), scopes: stack }
    const reach = withinReach(stack, desk.bindings)
    const scopeNames = [...new Set(reach.map((b) => b.in))]
    return scopeNames.map((name) => {
      const lines = new Map<string, Line>()
      for (const binding of reach.filter((b) => b.in === name)) {
        const key = `${name} ${binding.run} ${JSON.stringify(binding.args ?? {})}`
        const known = lines.get(key)
        if (known) {
          lines.set(key, {
            ...known,
            bindings: [...known.bindings, binding],
            also: `${known.also} ${binding.keys}`,
          })
          continue
        }
        const { command, reason } = desk.registry.state(binding.run, binding.args ?? {}, ctx)
        const detail = Object.values(binding.args ?? {}).join(' ')
        lines.set(key, {
          key,
          text: detail ? `${command.title}: ${detail}` : command.title,
          also: `${binding.keys} ${command.also ?? ''}`,
          bindings: [binding],
          reason,
        })
      }
      return { name, lines: [...lines.values()] }
    })
  }, [desk, stack])

  const close = () => surfaces.setState({ help: false })
  const run = (line: Line) => {
    const [binding] = line.bindings
    if (!binding) return
    close()
    // After the page has the focus and the keys again.
    setTimeout(() => void desk.run(binding.run as CommandId, binding.args ?? {}, 'help'))
  }
  const crumbs = stack
    .map((s) => (s.subject ? `${s.name} ${s.subject.name}` : (s.noun ?? s.name)))
    .join(' › ')
  return (
    <Modal width="wide" placement="top" title="Keys" hideTitle onDismiss={close} dismissable>
      <Box label="Keys" shouldFilter={false} vimBindings={false} data-palette>
        <Asked>
          <span aria-hidden>?</span>
          {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog moves the focus into itself */}
          <Command.Input
            autoFocus
            value={query}
            onValueChange={setQuery}
            placeholder="type a name or a key"
            spellCheck={false}
          />
          <Where aria-label="Where keys land">{crumbs}</Where>
        </Asked>
        <Command.List label="Keys">
          {groups.map(({ name, lines }) => {
            const found = rank(lines, query)
            return found.length === 0 ? null : (
              <Command.Group
                key={name}
                heading={SCOPE_TITLE[name]}
                data-long={found.length > 12 ? '' : undefined}
              >
                {found.map(({ item }) => (
                  <Command.Item key={item.key} value={item.key} onSelect={() => run(item)}>
                    <span>
                      {item.bindings.slice(0, 2).map((b) => (
                        <Keys key={b.keys} presses={showKeys(b.keys, desk.platform)} />
                      ))}
                    </span>
                    <span>
                      {item.reason ? <Dim>{item.text}</Dim> : item.text}
                      {item.reason && <Faint> {item.reason}</Faint>}
                    </span>
                  </Command.Item>
                ))}
              </Command.Group>
            )
          })}
        </Command.List>
        <Foot>
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

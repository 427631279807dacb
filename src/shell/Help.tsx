/**
 * The keys that work in the current scopes: the ten that are most useful here, then the others, grouped by scope. Typing
 * filters all of them, Enter runs the selected command.
 */
import { useMemo, useState } from 'react'
import { Command } from 'cmdk'
import { styled } from 'styled-components'
import { useStore } from 'zustand'
import { commandId, useShell } from '@/bind/shell'
import { preferences, setPreference } from '@/bind/preferences'
import { useScope } from '@/bind/scopes'
import { FILTER_HELP } from '@/model/filter-help'
import { Button } from '@/ui/Button'
import { Keys } from '@/ui/Keys'
import { QueryLine } from '@/ui/QueryLine'
import { Modal } from '@/ui/Modal'
import { Dim, Faint } from '@/ui/text'
import { color } from '@/ui/tokens'
import { called, nounOf } from '@commands/engine/noun'
import { showKeys } from '@commands/keys/keys'
import type { Line } from './help-lines'
import { useLines } from './help-lines'
import { overlays } from './overlay-state'
import { withoutOpener } from './without-opener'

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
  /* Those that matter most: over the whole width, in two columns where there is room. */
  [cmdk-group][data-ten] {
    grid-column: 1 / -1;
    margin-bottom: 8px;
    border-bottom: 1px solid ${color('line')};
  }
  [data-ten] [cmdk-group-items] {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(230px, 1fr));
    grid-auto-flow: row;
    gap: 2px 32px;
  }
  [data-ten] [cmdk-item] {
    min-height: 32px;
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
    flex-wrap: wrap;
    gap: 4px 10px;
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
    white-space: nowrap;
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

export default function Help() {
  const shell = useShell()
  const [query, setQuery] = useState('')
  const mode = useStore(preferences, (p) => p.keys)
  // The scopes from before help was opened: its own scope hides them.
  const [stack] = useState(withoutOpener)
  useScope(useMemo(() => ({ name: 'help' as const }), []))

  const shown = useLines(shell, stack, query)
  const close = () => overlays.setState({ help: false })
  const run = (line: Line) => {
    if (line.stands !== undefined) return setQuery(line.stands)
    const [binding] = line.bindings
    if (!binding) return
    close()
    // Waits until help is closed and the page has the focus again.
    setTimeout(() => void shell.run(commandId(binding.run), binding.args ?? {}, 'help', stack))
  }
  /** What the page is about, where it has a text of its own. */
  const topic = stack
    .map(({ noun }) => noun && nounOf(noun)?.topic?.title)
    .findLast((title) => title !== undefined)
  // What is beside the list is not a place that the user is in.
  const crumbs = stack
    .filter(({ name }) => name !== 'aside')
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
          {shown.map(({ title, lines, isTen }) => (
            <Command.Group key={title} heading={title} data-ten={isTen}>
              {lines.map((line) => (
                <Command.Item key={line.key} value={line.key} onSelect={() => run(line)}>
                  <span>
                    {(line.keys === undefined
                      ? line.bindings.slice(0, 2)
                      : [{ keys: line.keys }]
                    ).map(({ keys }) => (
                      <Keys key={keys} presses={showKeys(keys, shell.platform)} />
                    ))}
                  </span>
                  <What>
                    {line.reason ? <Dim>{line.text}</Dim> : line.text}
                    {line.reason && <Faint>{line.reason}</Faint>}
                  </What>
                </Command.Item>
              ))}
            </Command.Group>
          ))}
        </Command.List>
        <div role="status">
          {shown.length === 0 && (
            <Nothing>
              {`No key on this page is “${query}”, and no command with a key has that name. The command palette also finds commands without a key.`}
            </Nothing>
          )}
        </div>
        {/* Enter on a button presses it, and does not run the selected line. */}
        <Foot onKeyDown={(event) => event.key === 'Enter' && event.stopPropagation()}>
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
          {topic !== undefined && (
            <Button
              kind="quiet"
              onClick={() => {
                close()
                void shell.run('view.learn', { topic }, 'help')
              }}
            >
              {`Learn about ${topic}`}
            </Button>
          )}
          <Button
            kind="quiet"
            onClick={() => {
              close()
              void shell.run('view.tour', {}, 'help')
            }}
          >
            Tour of the console
          </Button>
          <span>
            <Keys presses={[['Esc']]} /> close
          </span>
        </Foot>
      </Box>
    </Modal>
  )
}

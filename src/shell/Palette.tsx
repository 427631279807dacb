/**
 * The palette, on a bare cmdk Command in our own modal: cmdk's own dialog brings a second focus trap.
 * cmdk moves the selection and says it; ranking is ours, and nothing is ever `disabled`, since what
 * arrows skip nobody can read the reason of.
 */
import type { KeyboardEvent, ReactNode } from 'react'
import { startTransition, useEffect, useMemo, useState } from 'react'
import { Command } from 'cmdk'
import { styled } from 'styled-components'
import { useStore } from 'zustand'
import { useDesk } from '@/bind/desk'
import { useScope } from '@/bind/scopes'
import { messageOf } from '@/api/errors'
import { Keys } from '@/ui/Keys'
import { Modal } from '@/ui/Modal'
import { State } from '@/ui/State'
import { Dim, Faint, Unseen } from '@/ui/text'
import { color } from '@/ui/tokens'
import type { AskRequest } from '@commands/context'
import { askingFor } from '@commands/args'
import { subjectField } from '@commands/command'
import { rank } from '@commands/rank'
import type { Span } from '@commands/rank'
import type { Acting, Group, PaletteItem } from './palette-items'
import { GROUPS, commandItems, headOf, recentItems, remember, whatItIs } from './palette-items'
import type { NamedThing } from './palette-names'
import { useChoices, useLookup, useNames } from './palette-names'
import { askInPalette, closePalette, surfaces } from './surfaces'

/** Rows of one group that are ever on screen: more typing finds the rest. */
const SHOWN = 12
const SHOWN_AT_FIRST = 40

const Box = styled(Command)`
  display: flex;
  flex-direction: column;
  min-height: 0;
  max-height: min(560px, calc(100vh - 180px));
  outline: none;
  [cmdk-group-heading] {
    padding: 12px 18px 4px;
    font-size: 11px;
    letter-spacing: 0.06em;
    text-transform: uppercase;
    color: ${color('faint')};
  }
  [cmdk-list] {
    overflow-y: auto;
    padding-bottom: 8px;
    scroll-padding: 36px 0 8px;
  }
  [cmdk-item] {
    display: flex;
    align-items: center;
    gap: 12px;
    min-height: 30px;
    padding: 4px 18px 4px 15px;
    border-left: 3px solid transparent;
    cursor: pointer;
  }
  [cmdk-item][data-selected='true'] {
    background: ${color('rowFocus')};
    border-left-color: ${color('accent')};
  }
`

const Asked = styled.div`
  display: flex;
  align-items: center;
  gap: 10px;
  padding: 14px 18px;
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
    caret-color: ${color('accent')};
    caret-shape: block;
  }
`

const Main = styled.span`
  flex: 0 1 auto;
  min-width: 120px;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
  &[data-refused] {
    color: ${color('dim')};
  }
  b {
    font-weight: 400;
    color: ${color('accent')};
  }
`

const Why = styled(Faint)`
  flex: 1 1 0;
  min-width: 80px;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`

const End = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 12px;
  margin-left: auto;
  flex: none;
`

const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 6px 18px;
  padding: 8px 18px;
  border-top: 1px solid ${color('line')};
  color: ${color('dim')};
  font-size: 12px;
  > span {
    display: inline-flex;
    gap: 6px;
  }
  > :last-child {
    margin-left: auto;
  }
`

const Nothing = styled.p`
  padding: 16px 18px;
  color: ${color('dim')};
`

function Marked({ text, spans }: { text: string; spans: readonly Span[] }) {
  const parts: ReactNode[] = []
  let from = 0
  for (const [start, end] of [...spans].sort((a, b) => a[0] - b[0])) {
    if (start < from) continue
    parts.push(text.slice(from, start), <b key={start}>{text.slice(start, end)}</b>)
    from = end
  }
  return (
    <>
      {parts}
      {text.slice(from)}
    </>
  )
}

interface RankedGroup {
  head: string
  rows: readonly Ranked[]
}

interface Ranked {
  item: PaletteItem
  spans: readonly Span[]
}

/** Rows that fit into the box. */
const SCREENFUL = 14

/** The first frame mounts what can be seen; the rest of the rows follows right after it. */
function useFirstScreen(groups: readonly RankedGroup[]): readonly RankedGroup[] {
  const [isWhole, setWhole] = useState(false)
  useEffect(() => {
    const frame = requestAnimationFrame(() => startTransition(() => setWhole(true)))
    return () => cancelAnimationFrame(frame)
  }, [])
  if (isWhole) return groups
  let room = SCREENFUL
  return groups.flatMap((group) => {
    const rows = group.rows.slice(0, room)
    room -= rows.length
    return rows.length > 0 ? [{ ...group, rows }] : []
  })
}

/** One box for all: what is asked, the ranked rows, the legend. */
function PaletteBox(props: {
  label: string
  lead: string
  placeholder: string
  query: string
  onQuery(query: string): void
  groups: readonly RankedGroup[]
  nothing: ReactNode
  onBack?: () => void
  /** Enter with nothing found, for free words. */
  onWords?: (words: string) => void
}) {
  const { query } = props
  const groups = useFirstScreen(props.groups)
  const first = groups[0]?.rows[0]?.item.key ?? ''
  const [selected, setSelected] = useState({ query, key: first })
  const key =
    selected.query === query && groups.some((g) => g.rows.some((r) => r.item.key === selected.key))
      ? selected.key
      : first
  const total = groups.reduce((n, g) => n + g.rows.length, 0)
  const press = (event: KeyboardEvent) => {
    const chosen = groups.flatMap((g) => g.rows).find((r) => r.item.key === key)?.item
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      event.stopPropagation()
      chosen?.choose({ newTab: true })
    } else if (event.key === 'Enter' && !chosen && props.onWords && query) {
      event.preventDefault()
      props.onWords(query)
    } else if (event.key === 'Backspace' && query === '' && props.onBack) {
      event.preventDefault()
      props.onBack()
    }
  }
  return (
    <Box
      label={props.label}
      shouldFilter={false}
      vimBindings={false}
      value={key}
      onValueChange={(value) => setSelected({ query, key: value })}
      onKeyDownCapture={press}
      data-palette
    >
      <Asked>
        <span aria-hidden>❯</span>
        {props.lead && <Dim>{props.lead}</Dim>}
        <Command.Input
          // The palette is opened to be typed into; there is nothing else in it to focus.
          autoFocus
          value={query}
          onValueChange={props.onQuery}
          placeholder={props.placeholder}
          spellCheck={false}
          autoComplete="off"
        />
      </Asked>
      <Unseen role="status">{total === 0 ? 'Nothing found' : `${total} found`}</Unseen>
      <Command.List label={props.label}>
        {groups.map(({ head, rows }) => (
          <Command.Group key={head} heading={head}>
            {rows.map(({ item, spans }) => (
              <Command.Item
                key={item.key}
                value={item.key}
                onSelect={() => item.choose({ newTab: false })}
              >
                <Main data-refused={item.reason ? '' : undefined}>
                  <Marked text={item.text} spans={spans} />
                </Main>
                {(item.reason ?? item.detail) && <Why>{item.reason ?? item.detail}</Why>}
                <End>
                  {item.cli && <Faint>{item.cli}</Faint>}
                  {item.badge && <State badge={item.badge} />}
                  <Keys presses={item.keys} />
                </End>
              </Command.Item>
            ))}
          </Command.Group>
        ))}
        {total === 0 && <Nothing>{props.nothing}</Nothing>}
      </Command.List>
      <Foot aria-hidden>
        <span>
          <Keys presses={[['↑'], ['↓']]} /> move
        </span>
        <span>
          <Keys presses={[['⏎']]} /> run
        </span>
        {props.onBack && (
          <span>
            <Keys presses={[['⌫']]} /> back
          </span>
        )}
        <span>
          <Keys presses={[['Esc']]} /> close
        </span>
      </Foot>
    </Box>
  )
}

const toRanked = (items: readonly PaletteItem[], query: string): Ranked[] =>
  rank(items, query).map(({ item, match }) => ({ item, spans: match.spans }))

function Commands() {
  const desk = useDesk()
  const [query, setQuery] = useState('')
  const project = desk.ctx().where.params['project']
  const names = useNames(project, query.trim().length > 0)
  const lookup = useLookup(query)

  const items = useMemo(() => {
    const act: Acting = {
      run(id, given) {
        surfaces.setState({ palette: undefined })
        remember(id)
        void desk.run(id, given, 'palette')
      },
      async runOnOther(command) {
        const field = subjectField(command)
        const how = field && command.args[field] && askingFor(command.args[field])
        if (!field || !how) return
        remember(command.id)
        const known = { ...desk.ctx().where.params }
        if (field !== 'project' && 'project' in command.args && known['project'] === undefined) {
          const picked = await askInPalette({
            title: command.title,
            field: 'project',
            how: { kind: 'ref', noun: 'project' },
            known,
          })
          if (picked === undefined) return
          known['project'] = picked
        }
        delete known[field]
        const value = await askInPalette({ title: command.title, field, how, known })
        if (value === undefined) return
        const { [field]: _, ...rest } = known
        const wanted = Object.fromEntries(
          Object.entries({ ...rest, [field]: value }).filter(([key]) => key in command.args),
        )
        void desk.run(command.id as Parameters<typeof desk.run>[0], wanted, 'palette')
      },
    }
    return commandItems(desk, act)
  }, [desk])

  const named = useMemo(() => {
    const toItem =
      (group: Group) =>
      ({ noun, id, name, project: inProject, badge, href }: NamedThing): PaletteItem => ({
        key: `${noun} ${id}`,
        group,
        text: name,
        also: id,
        detail: whatItIs(noun, inProject),
        badge,
        href,
        boost: -5,
        reason: href ? undefined : `${noun} · ${id}`,
        choose: ({ newTab }) => {
          surfaces.setState({ palette: undefined })
          if (href) desk.go(href, { newTab })
          else void desk.ctx().copy(id, 'ID')
        },
      })
    return {
      names: names.filter((n) => n.href).map(toItem('go')),
      found: (lookup?.things ?? []).map(toItem('found')),
    }
  }, [desk, names, lookup?.things])

  const groups = useMemo(() => {
    const all = lookup
      ? []
      : query.trim() === ''
        ? [...items, ...recentItems(items)]
        : [...items, ...named.names]
    const ranked = [
      ...named.found.map((item) => ({ item, spans: [] })),
      ...toRanked(all, lookup ? '' : query),
    ]
    const limit = query.trim() === '' ? SHOWN_AT_FIRST : SHOWN
    return GROUPS.map((group) => ({
      head: headOf(group, desk),
      rows: ranked.filter((r) => r.item.group === group).slice(0, limit),
    })).filter((g) => g.rows.length > 0)
  }, [items, named, lookup, query, desk])

  return (
    <PaletteBox
      label="Command palette"
      lead=""
      placeholder="a command, a place, a name or an ID"
      query={query}
      onQuery={setQuery}
      groups={groups}
      nothing={
        lookup
          ? lookup.isLooking
            ? 'Looking it up…'
            : 'Nothing you may see has this ID.'
          : `Nothing answers “${query}”.`
      }
    />
  )
}

/** The same box, asking for one argument. */
function Picker({
  request,
  answer,
}: {
  request: AskRequest
  answer(value: string | undefined): void
}) {
  const { how } = request
  const [query, setQuery] = useState('')
  return how.kind === 'ref' ? (
    <RefPicker
      request={request}
      noun={how.noun}
      query={query}
      setQuery={setQuery}
      answer={answer}
    />
  ) : (
    <PaletteBox
      label={`${request.title}: ${how.label}`}
      lead={`${request.title} ▸ ${how.label.toLowerCase()}?`}
      placeholder={how.kind === 'choice' ? 'choose' : 'type it'}
      query={query}
      onQuery={setQuery}
      onBack={() => answer(undefined)}
      {...(how.kind === 'words' && { onWords: answer })}
      groups={
        how.kind === 'choice'
          ? [
              {
                head: how.label,
                rows: toRanked(
                  how.choices.map((text) => ({
                    key: text,
                    group: 'actions' as const,
                    text,
                    choose: () => answer(text),
                  })),
                  query,
                ),
              },
            ].filter((g) => g.rows.length > 0)
          : []
      }
      nothing="Enter takes what is typed."
    />
  )
}

function RefPicker(props: {
  request: AskRequest
  noun: Parameters<typeof useChoices>[0]
  query: string
  setQuery(query: string): void
  answer(value: string | undefined): void
}) {
  const { request, noun, query, answer } = props
  const desk = useDesk()
  const { things, isPartial, isLoading, error } = useChoices(noun, request.known)
  const command = desk.registry.all.find((c) => c.title === request.title)
  const rows = useMemo(() => {
    const items = things.map((t): PaletteItem => ({
      key: t.id,
      group: 'actions',
      text: t.name,
      also: t.id,
      badge: t.badge,
      choose: () => answer(t.name),
    }))
    return toRanked(items, query)
      .slice(0, SHOWN_AT_FIRST)
      .map(({ item, spans }) => {
        const reason =
          command && subjectField(command) === request.field
            ? desk.registry.state(
                command.id,
                { ...request.known, [request.field]: item.text },
                desk.ctx(),
              ).reason
            : undefined
        return { item: { ...item, reason }, spans }
      })
  }, [things, query, answer, command, desk, request])
  return (
    <PaletteBox
      label={`${request.title}: which ${noun}?`}
      lead={`${request.title} ▸ which ${noun}?`}
      placeholder={
        isPartial ? `type to narrow: the first ${things.length} are listed` : 'name or ID'
      }
      query={query}
      onQuery={props.setQuery}
      onBack={() => answer(undefined)}
      onWords={answer}
      groups={rows.length > 0 ? [{ head: request.field, rows }] : []}
      nothing={
        error
          ? messageOf(error)
          : isLoading
            ? 'Loading…'
            : query
              ? `No ${noun} is called “${query}”. Enter takes it all the same.`
              : `There is no ${noun} here.`
      }
    />
  )
}

export default function Palette() {
  const palette = useStore(surfaces, (s) => s.palette)
  useScope(useMemo(() => ({ name: 'palette' as const }), []))
  if (!palette) return null
  return (
    <Modal
      width="palette"
      placement="top"
      title="Command palette"
      hideTitle
      onDismiss={closePalette}
      dismissable
    >
      {palette === 'commands' ? (
        <Commands />
      ) : (
        <Picker key={palette.request.field} request={palette.request} answer={palette.answer} />
      )}
    </Modal>
  )
}

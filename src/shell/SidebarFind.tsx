/** The field at the top of the sidebar, and the pages whose names contain what is typed there. */
import type { KeyboardEvent } from 'react'
import { Fragment, useLayoutEffect, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { PROJECT_SIDEBAR, SILO_SIDEBAR } from '@/areas/sidebar'
import { SETTINGS_SIDEBAR, SYSTEM_SIDEBAR } from '@/areas/system-sidebar'
import { useRoleChanges } from '@/bind/refusal-changes'
import { useShell } from '@/bind/shell'
import { Head } from '@/ui/text'
import { color } from '@/ui/tokens'
import type { RestProps } from './SidebarGroup'
import { NOTHING, SidebarGroup, pagesOf } from './SidebarGroup'

/** Without a box of its own: the field stays in view over the whole length of the sidebar. */
const Search = styled.div`
  display: contents;
`

const Top = styled.div`
  position: sticky;
  z-index: 1;
  top: 0;
  flex: none;
  height: 52px;
  padding: 12px;
  background: ${color('sunken')};
`

const Filter = styled.input`
  width: 100%;
  height: 28px;
  padding: 3px 6px;
  border: 1px solid ${color('control')};
  background: ${color('sunken')};
  color: ${color('ink')};
  &::placeholder {
    color: ${color('faint')};
  }
  &:focus {
    border-color: ${color('accent')};
    outline: none;
  }
`

const Name = styled(Head)`
  padding: 4px 16px 6px 18px;
`

const None = styled.p`
  padding: 0 18px 20px;
  color: ${color('dim')};
`

/** The groups that can be found from a page. The pages of a project need a project. */
const groupsFor = ({ given, silo = '', seesSystem }: RestProps) => [
  ...(given === NOTHING
    ? []
    : [{ group: 'project', title: 'Project', entries: PROJECT_SIDEBAR, given }]),
  { group: 'silo', title: `Silo ${silo}`, entries: SILO_SIDEBAR },
  ...(seesSystem ? SYSTEM_SIDEBAR : []),
  { group: 'settings', title: 'Settings', entries: SETTINGS_SIDEBAR },
]

/** Calls `setFinding` with whether something is typed: then the groups give way to what is found. */
export function SidebarFind(props: RestProps) {
  const { path, setFinding } = props
  const shell = useShell()
  useRoleChanges()
  const root = useRef<HTMLDivElement>(null)
  // A search ends when the user opens another page.
  const [typed, setTyped] = useState({ at: path, text: '' })
  const text = typed.at === path ? typed.text : ''
  const setText = (to: string) => setTyped({ at: path, text: to })
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  const isFinding = words.length > 0
  useLayoutEffect(() => setFinding(isFinding), [isFinding, setFinding])
  const ctx = shell.ctx()
  const groups = !isFinding
    ? []
    : groupsFor(props)
        .map((one) => ({
          ...one,
          given: 'given' in one ? one.given : NOTHING,
          entries: one.entries.filter(({ label }) =>
            words.every((word) => label.toLowerCase().includes(word)),
          ),
        }))
        .filter(({ entries, given }) => pagesOf(ctx, entries, given).length > 0)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const stops = [...(root.current?.querySelectorAll<HTMLElement>('input,a') ?? [])]
    const at = stops.findIndex((stop) => stop === document.activeElement)
    if (event.key === 'Escape' && text !== '') {
      setText('')
      stops[0]?.focus()
    } else if (event.key === 'Enter' && at === 0) stops[1]?.click()
    else if (event.key === 'ArrowDown') stops[at + 1]?.focus()
    else if (event.key === 'ArrowUp') stops[at - 1]?.focus()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    // The search handles its own keys: Escape clears the text, arrows go over what is found.
    <Search ref={root} role="search" aria-label="Pages" onKeyDown={onKeyDown}>
      <Top>
        <Filter
          type="search"
          aria-label="Find a page"
          placeholder="Find"
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </Top>
      {groups.map(({ group, title, entries, given }) => (
        <Fragment key={group}>
          <Name>{title}</Name>
          <SidebarGroup {...{ group, entries, path, given }} isOpen />
        </Fragment>
      ))}
      {isFinding && groups.length === 0 && <None role="status">No page has this name</None>}
    </Search>
  )
}

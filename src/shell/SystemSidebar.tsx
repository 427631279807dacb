/** The groups of the system in the sidebar, and a field that filters their entries. */
import type { KeyboardEvent } from 'react'
import { useRef, useState } from 'react'
import { styled } from 'styled-components'
import { useStore } from 'zustand'
import { areas } from '@/areas/index'
import { SYSTEM_SIDEBAR } from '@/areas/system-sidebar'
import { Boundary } from '@/ui/Boundary'
import { loadable } from '@/ui/loadable'
import { color } from '@/ui/tokens'
import { SidebarGroup } from './SidebarGroup'

/** The number of issues: its code and reads are loaded last. */
const { Component: IssueCount } = loadable(() => import('./IssueCount'))

const Filter = styled.input`
  width: calc(100% - 24px);
  margin: 0 12px 12px;
  padding: 3px 6px;
  border: 1px solid ${color('line')};
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

const None = styled.p`
  padding: 0 18px 20px;
  color: ${color('dim')};
`

/** The entries of every group whose label contains each of the words. */
const groupsWith = (words: readonly string[]) =>
  SYSTEM_SIDEBAR.map((one) => ({
    ...one,
    entries: one.entries.filter(({ label }) =>
      words.every((word) => label.toLowerCase().includes(word)),
    ),
  })).filter(({ entries }) => entries.length > 0)

/** @param props.address the address of the page */
export default function SystemSidebar({ address }: { address: string }) {
  const isIdle = useStore(areas, (s) => s.isWhole)
  const root = useRef<HTMLDivElement>(null)
  const path = address.split('?')[0] ?? ''
  // A filter ends when the user opens another page.
  const [typed, setTyped] = useState({ at: path, text: '' })
  const filter = typed.at === path ? typed.text : ''
  const setFilter = (text: string) => setTyped({ at: path, text })
  const words = filter.toLowerCase().split(/\s+/).filter(Boolean)
  const groups = groupsWith(words)
  const issues = isIdle && (
    <Boundary attempt="Issues" fallback={() => null}>
      <IssueCount path={path} />
    </Boundary>
  )
  const onKeyDown = (event: KeyboardEvent) => {
    const first = root.current?.querySelector('a')
    if (event.key === 'Escape' && filter !== '') setFilter('')
    else if (event.key === 'Enter') first?.click()
    else if (event.key === 'ArrowDown') first?.focus()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div ref={root}>
      {/* The search handles its own keys: Escape clears the text. */}
      <div role="search" aria-label="Pages of the system">
        <Filter
          type="search"
          aria-label="Find a page of the system"
          placeholder="Find"
          value={filter}
          onChange={({ target }) => setFilter(target.value)}
          onKeyDown={onKeyDown}
        />
      </div>
      {groups.map(({ group, title, entries }) => (
        <SidebarGroup
          key={group}
          group={group}
          entries={entries}
          head={title}
          address={address}
          isOpen={words.length > 0}
          {...(group === 'system' && { note: { command: 'issue.list', text: issues } })}
        />
      ))}
      {groups.length === 0 && <None role="status">No page is called that</None>}
    </div>
  )
}

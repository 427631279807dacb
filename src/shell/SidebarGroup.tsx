import type { ReactNode } from 'react'
import { memo } from 'react'
import { css, styled } from 'styled-components'
import { useStore } from 'zustand'
import { isIn } from '@/api/version'
import type { SidebarEntry } from '@/areas/sidebar'
import { useKeys } from '@/bind/Do'
import { Link } from '@/bind/Link'
import { preferences } from '@/bind/preferences'
import { useRoleChanges } from '@/bind/refusal-changes'
import { useShell } from '@/bind/shell'
import { addressFrom } from '@/paths/path'
import { Keys } from '@/ui/Keys'
import { Head } from '@/ui/text'
import { color } from '@/ui/tokens'
import type { Given } from '@commands/engine/args'
import type { CommandId } from '@commands/index'

const Group = styled.div`
  padding-bottom: 20px;
  h2 button {
    display: flex;
    justify-content: space-between;
    width: 100%;
    padding: 4px 16px 6px 18px;
    border: 0;
    background: none;
    text-transform: inherit;
    &:hover {
      color: ${color('ink')};
    }
    &:focus-visible {
      outline-offset: -2px;
    }
  }
`

export const item = css`
  display: flex;
  justify-content: space-between;
  align-items: center;
  width: 100%;
  padding: 3px 16px 3px 18px;
  border: 0;
  border-left: 2px solid transparent;
  background: none;
  color: ${color('dim')};
  text-align: left;
  &:hover {
    color: ${color('ink')};
  }
  &[aria-current] {
    border-left-color: ${color('accent')};
    background: ${color('accentSoft')};
    color: ${color('ink')};
  }
  &:focus-visible {
    outline-offset: -2px;
  }
  kbd {
    border: 0;
    background: none;
    padding: 0;
    min-width: 8px;
    color: ${color('faint')};
  }
  [aria-current] > & kbd,
  &[aria-current] kbd {
    color: ${color('dim')};
  }
`

const Item = styled(Link)`
  ${item}
`

/** Whether an address is at or below another one. `instances-new` counts as below `instances`. */
const isUnder = (address: string, href: string) =>
  address === href || address.startsWith(`${href}/`) || address.startsWith(`${href}-`)

const NOTHING: Readonly<Record<string, string>> = {}

interface EntryProps {
  id: CommandId
  given: Given
  href: string
  label: string
  isCurrent: boolean
  note?: ReactNode
}

function PlainEntry({ id, given, href, label, isCurrent, note }: EntryProps) {
  return (
    <Item href={href} aria-current={isCurrent ? 'page' : undefined}>
      {label}
      {note}
      <Keys presses={useKeys(id, given)} />
    </Item>
  )
}

/** Memoized: each new address re-renders the groups of some forty entries. */
const Entry = memo(PlainEntry)

interface SidebarGroupProps {
  /** The name under which preferences store that the group is collapsed. */
  group: string
  entries: readonly SidebarEntry[]
  address: string
  /** An address where this group's entry is current only for an exact match. */
  exact?: string
  given?: Readonly<Record<string, string>>
  /** The heading: a text, which collapses and expands the group, or an element that replaces it. */
  head: ReactNode
  /** Content on the line of a command's entry, and on the group's line while it is collapsed. */
  note?: { command: CommandId; text: ReactNode }
  /** Shows every entry even if the user has collapsed the group. */
  isOpen?: boolean
}

/** One group of entries. A collapsed one still shows the entry of the current page. */
export function SidebarGroup({
  group,
  entries,
  address,
  exact,
  given = NOTHING,
  head,
  note,
  isOpen = false,
}: SidebarGroupProps) {
  const shell = useShell()
  const isFolded = useStore(preferences, (p) => p.folded.includes(group)) && !isOpen
  useRoleChanges()
  const path = address.split('?')[0] ?? ''
  const ctx = shell.ctx()
  // Links to pages that the API would refuse are hidden.
  const allowed = entries
    .filter(
      ({ needs, since }) =>
        (!needs || !ctx.refusedTo(needs, given)) &&
        (!since || !ctx.apiVersion || isIn(ctx.apiVersion, { since })),
    )
    .map((entry) => ({ ...entry, href: addressFrom(entry.to, given) }))
  const isHere = (href: string) =>
    href === exact ? path === href || path.startsWith(`${href}-new`) : isUnder(path, href)
  // The longest matching entry is current: the address of users is below that of access.
  const nearest = allowed
    .map(({ under, href }) => under ?? href)
    .filter(isHere)
    .sort((a, b) => b.length - a.length)[0]
  return (
    <Group>
      {typeof head === 'string' ? (
        <Head>
          <button
            type="button"
            aria-expanded={!isFolded}
            onClick={() => void shell.run('view.group', { group }, 'button')}
          >
            {head}
            {isFolded && note?.text}
            <span aria-hidden>{isFolded ? '▸' : '▾'}</span>
          </button>
        </Head>
      ) : (
        head
      )}
      <ul>
        {allowed.map(({ command, under, href, label }) => {
          const isCurrent = (under ?? href) === nearest
          return (
            (isCurrent || !isFolded) && (
              <li key={command}>
                <Entry
                  id={command}
                  given={given}
                  href={href}
                  label={label}
                  isCurrent={isCurrent}
                  {...(command === note?.command && !isFolded && { note: note.text })}
                />
              </li>
            )
          )
        })}
      </ul>
    </Group>
  )
}

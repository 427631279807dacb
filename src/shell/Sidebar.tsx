import { coreReads } from '@/resources/core/reads'
import { css, styled } from 'styled-components'
import { useStore } from 'zustand'
import { useQuery } from '@tanstack/react-query'
import { useShell } from '@/bind/shell'
import { useRoleTurn } from '@/bind/turns'
import { Link } from '@/bind/Link'
import { useKeys } from '@/bind/Do'
import { DOCS } from '@/model/docs'
import { HOME } from '@/paths/core'
import { addressFrom } from '@/paths/path'
import { Keys } from '@/ui/Keys'
import { Head, Unseen } from '@/ui/text'
import { color, narrow } from '@/ui/tokens'
import type { CommandId } from '@commands/index'
import type { Given } from '@commands/engine/args'
import type { SidebarEntry } from '@/areas/index'
import { sidebarOf } from '@/areas/index'
import type { Level } from '@/areas/route'
import { overlays } from './overlays'

const Bar = styled.nav<{ $out: boolean }>`
  grid-area: side;
  display: flex;
  flex-direction: column;
  min-height: 0;
  overflow-y: auto;
  background: ${color('sunken')};
  border-right: 1px solid ${color('line')};
  padding: 12px 0;
  ${narrow} {
    position: fixed;
    z-index: 30;
    top: calc(var(--banner) + var(--top-bar));
    bottom: calc(var(--status-line) + var(--notices, 0px));
    left: 0;
    width: var(--sidebar);
    visibility: ${({ $out }) => ($out ? 'visible' : 'hidden')};
  }
`

const Picker = styled.button`
  display: flex;
  justify-content: space-between;
  gap: 8px;
  width: calc(100% - 24px);
  margin: 0 12px 12px;
  padding: 6px 10px;
  border: 1px solid ${color('control')};
  background: ${color('sunken')};
  text-align: left;
  span:first-child {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  span:last-child {
    color: ${color('dim')};
  }
  &:hover {
    border-color: ${color('accent')};
  }
`

const Group = styled.div`
  padding-bottom: 20px;
  h2 {
    padding: 4px 18px 6px;
  }
`

const item = css`
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

const Docs = styled.a`
  ${item}
  margin-top: auto;
`

interface Entry extends SidebarEntry {
  href: string
  given: Given
}

/** Whether an address is at or below another one. `instances-new` counts as below `instances`. */
const isUnder = (address: string, href: string) =>
  address === href || address.startsWith(`${href}/`) || address.startsWith(`${href}-`)

const NOTHING: Given = {}

/** The entries of one level, with their addresses. */
const entriesOf = (level: Level, given: Readonly<Record<string, string>> = {}): Entry[] =>
  sidebarOf(level).map((entry) => ({
    ...entry,
    href: addressFrom(entry.to, given),
    given: Object.keys(given).length > 0 ? given : NOTHING,
  }))

const EntryKeys = ({ id, given }: { id: CommandId; given: Given }) => (
  <Keys presses={useKeys(id, given)} />
)

function Entries({
  entries,
  address,
  exact,
}: {
  entries: readonly Entry[]
  address: string
  exact?: string
}) {
  const shell = useShell()
  useRoleTurn()
  const path = address.split('?')[0] ?? ''
  const ctx = shell.ctx()
  // Links to pages that the API would refuse are hidden.
  const open = entries.filter(({ siloRole }) => !siloRole || ctx.effectiveRole('silo') !== 'none')
  const isHere = (href: string) =>
    href === exact ? path === href || path.startsWith(`${href}-new`) : isUnder(path, href)
  // The longest matching entry is current: the address of users is below that of access.
  const nearest = entries
    .map(({ href }) => href)
    .filter(isHere)
    .sort((a, b) => b.length - a.length)[0]
  return (
    <ul>
      {open.map(({ command, href, label, given }) => (
        <li key={command}>
          <Item href={href} aria-current={href === nearest ? 'page' : undefined}>
            {label}
            <EntryKeys id={command} given={given} />
          </Item>
        </li>
      ))}
    </ul>
  )
}

interface SidebarProps {
  level: Level
  address: string
  project: string | undefined
}

/** The navigation of the project or silo, and of the system for users who may see it. */
export function Sidebar({ level, address, project }: SidebarProps) {
  const shell = useShell()
  const isOut = useStore(overlays, (s) => s.sidebar)
  const me = useQuery({ ...coreReads.me(), enabled: false })
  const fleet = useQuery({ ...coreReads.systemPolicy(), enabled: false })
  const isFleetViewer = fleet.data?.type === 'success'
  return (
    <Bar aria-label="Sidebar navigation" $out={isOut}>
      {level === 'settings' && (
        <Group>
          <Head>Settings</Head>
          <Entries entries={entriesOf('settings')} address={address} />
        </Group>
      )}
      {level === 'system' ? (
        <Group>
          <Head>System</Head>
          <Entries entries={entriesOf('system')} address={address} />
        </Group>
      ) : (
        project !== undefined && (
          <Group>
            <Picker
              type="button"
              aria-label={`Project ${project}: switch project`}
              onClick={() => void shell.run('project.switch', {}, 'button')}
            >
              <span>{project}</span>
              <span aria-hidden>▾</span>
            </Picker>
            <Entries entries={entriesOf('project', { project })} address={address} />
          </Group>
        )
      )}
      <Group>
        <Head>Silo {me.data?.siloName}</Head>
        <Entries
          entries={entriesOf('silo')}
          address={address}
          exact={project === undefined ? '' : HOME}
        />
      </Group>
      {isFleetViewer && level !== 'system' && (
        <Group>
          <Head>System</Head>
          <Entries entries={entriesOf('system')} address={address} />
        </Group>
      )}
      <Docs href={DOCS} target="_blank" rel="noopener noreferrer">
        Docs <span aria-hidden>↗</span>
        <Unseen>, in a new tab</Unseen>
      </Docs>
    </Bar>
  )
}

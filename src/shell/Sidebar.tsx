import type { ReactNode } from 'react'
import { lazy, Suspense } from 'react'
import { coreReads, isFleetViewer } from '@/resources/core/reads'
import { Boundary } from '@/ui/Boundary'
import { css, styled } from 'styled-components'
import { useStore } from 'zustand'
import { useQuery } from '@tanstack/react-query'
import { isIn } from '@/api/version'
import { preferences } from '@/bind/preferences'
import { useShell } from '@/bind/shell'
import { useRoleChanges } from '@/bind/refusal-changes'
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
import { sidebarOf } from '@/areas/index'
import type { Level } from '@/areas/route'
import { areas } from '@/areas/index'
import { overlays } from './overlay-state'

/** How many things need a person: read only where the entry is shown, and after everything else. */
const IssueCount = lazy(() => import('./IssueCount'))

const Bar = styled.nav<{ $out: boolean }>`
  grid-area: side;
  display: flex;
  flex-direction: column;
  min-height: 0;
  overflow-y: auto;
  background: ${color('sunken')};
  border-right: 1px solid ${color('line')};
  padding-top: 12px;
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

/**
 * At the end of the sidebar, and in view when there are more entries than fit: those of the system come late. It reaches
 * down to the edge, so that no entry shows below it. A shadow would not do: forced colours take it away.
 */
const Docs = styled.a`
  ${item}
  position: sticky;
  bottom: 0;
  flex: none;
  margin-top: auto;
  padding-bottom: 15px;
  background: ${color('sunken')};
`

/** Whether an address is at or below another one. `instances-new` counts as below `instances`. */
const isUnder = (address: string, href: string) =>
  address === href || address.startsWith(`${href}/`) || address.startsWith(`${href}-`)

const NOTHING: Readonly<Record<string, string>> = {}

const EntryKeys = ({ id, given }: { id: CommandId; given: Given }) => (
  <Keys presses={useKeys(id, given)} />
)

interface SectionProps {
  level: Level
  address: string
  /** The address at which this group's entry is current only exactly. */
  exact?: string
  given?: Readonly<Record<string, string>>
  /** The heading as text, which collapses and expands the group; otherwise an element that stands in its place. */
  head: ReactNode
}

/** One group of entries. A collapsed one still shows the entry of the current page. */
function Section({ level, address, exact, given, head }: SectionProps) {
  const shell = useShell()
  const isIdle = useStore(areas, (s) => s.isWhole)
  const isFolded = useStore(preferences, (p) => p.folded.includes(level))
  useRoleChanges()
  const path = address.split('?')[0] ?? ''
  const ctx = shell.ctx()
  // Links to pages that the API would refuse are hidden.
  const open = sidebarOf(level)
    .filter(
      ({ siloRole, since }) =>
        (!siloRole || ctx.effectiveRole('silo') !== 'none') &&
        (!since || !ctx.apiVersion || isIn(ctx.apiVersion, { since })),
    )
    .map((entry) => ({ ...entry, href: addressFrom(entry.to, given ?? NOTHING) }))
  const isHere = (href: string) =>
    href === exact ? path === href || path.startsWith(`${href}-new`) : isUnder(path, href)
  // The longest matching entry is current: the address of users is below that of access.
  const nearest = open
    .map(({ under, href }) => under ?? href)
    .filter(isHere)
    .sort((a, b) => b.length - a.length)[0]
  const issues = level === 'system' && isIdle && (
    <Boundary attempt="Issues" fallback={() => null}>
      <Suspense>
        <IssueCount path={path} />
      </Suspense>
    </Boundary>
  )
  return (
    <Group>
      {typeof head === 'string' ? (
        <Head>
          <button
            type="button"
            aria-expanded={!isFolded}
            onClick={() => void shell.run('view.group', { group: level }, 'button')}
          >
            {head}
            {isFolded && issues}
            <span aria-hidden>{isFolded ? '▸' : '▾'}</span>
          </button>
        </Head>
      ) : (
        head
      )}
      <ul>
        {open.map(({ command, under, href, label }) => {
          const isCurrent = (under ?? href) === nearest
          return (
            (isCurrent || !isFolded) && (
              <li key={command}>
                <Item href={href} aria-current={isCurrent ? 'page' : undefined}>
                  {label}
                  {command === 'issue.list' && !isFolded && issues}
                  <EntryKeys id={command} given={given ?? NOTHING} />
                </Item>
              </li>
            )
          )
        })}
      </ul>
    </Group>
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
  const seesSystem = isFleetViewer(me.data, fleet.data)
  const isSystem = level === 'system'
  const system = seesSystem && <Section level="system" head="System" address={address} />
  return (
    <Bar aria-label="Sidebar navigation" $out={isOut}>
      {level === 'settings' && <Section level="settings" head="Settings" address={address} />}
      {isSystem
        ? system
        : project !== undefined && (
            <Section
              level="project"
              given={{ project }}
              address={address}
              head={
                <Picker
                  type="button"
                  aria-label={`Project ${project}: switch project`}
                  onClick={() => void shell.run('project.switch', {}, 'button')}
                >
                  <span>{project}</span>
                  <span aria-hidden>▾</span>
                </Picker>
              }
            />
          )}
      {(seesSystem || !isSystem) && (
        <Section
          level="silo"
          head={`Silo ${me.data?.siloName ?? ''}`}
          address={address}
          exact={project === undefined ? '' : HOME}
        />
      )}
      {!isSystem && system}
      <Docs href={DOCS} target="_blank" rel="noopener noreferrer">
        Docs <span aria-hidden>↗</span>
        <Unseen>, in a new tab</Unseen>
      </Docs>
    </Bar>
  )
}

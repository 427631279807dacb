import { useMemo, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { styled } from 'styled-components'
import { useStore } from 'zustand'
import { areas } from '@/areas/index'
import type { Level } from '@/areas/route'
import { PROJECT_SIDEBAR, unfoldedAt } from '@/areas/sidebar'
import { preferences } from '@/bind/preferences'
import { useShell } from '@/bind/shell'
import { DOCS } from '@/model/docs'
import { HOME } from '@/paths/core'
import { coreReads, isFleetViewer } from '@/resources/core/reads'
import { Boundary } from '@/ui/Boundary'
import { loadable } from '@/ui/loadable'
import { Unseen } from '@/ui/text'
import { color, narrow } from '@/ui/tokens'
import { useOnceWhole } from './once-whole'
import { overlays } from './overlay-state'
import type { RestProps } from './SidebarGroup'
import { NOTHING, SidebarGroup, SiloGroup } from './SidebarGroup'

const { Component: Rest } = loadable(() => import('./SidebarRest'))

/** A part that the first page does without, unless it is the page's own. If it cannot be loaded, the others stay. */
function More(props: RestProps) {
  const isOwn = props.level === 'system' || props.level === 'settings'
  if (!useOnceWhole() && !isOwn) return null
  return (
    <Boundary attempt={props.part} fallback={() => null}>
      <Rest {...props} />
    </Boundary>
  )
}

const Bar = styled.nav<{ $out: boolean }>`
  grid-area: side;
  display: flex;
  flex-direction: column;
  overflow-y: auto;
  background: ${color('sunken')};
  border-right: 1px solid ${color('line')};
  /* The focus never lies under the field that finds pages. */
  scroll-padding-top: 52px;
  /* Until the field is loaded, its place is kept. */
  > :not(a):first-child {
    margin-top: 52px;
  }
  h2 button {
    display: flex;
    justify-content: space-between;
    width: 100%;
    padding: 6px 16px 6px 18px;
    border: 0;
    background: none;
    text-transform: inherit;
  }
  ul:not(:empty) {
    padding-bottom: 14px;
  }
  a {
    display: flex;
    justify-content: space-between;
    align-items: center;
    padding: 3px 16px 3px 18px;
    border-left: 2px solid transparent;
    color: ${color('dim')};
  }
  a:hover,
  h2 button:hover,
  [aria-current] {
    color: ${color('ink')};
  }
  [aria-current] {
    border-left-color: ${color('accent')};
    background: ${color('accentSoft')};
  }
  kbd {
    border: 0;
    background: none;
    padding: 0;
    min-width: 8px;
    color: ${color('faint')};
  }
  [aria-current] kbd {
    color: ${color('dim')};
  }
  :focus-visible {
    outline-offset: -2px;
  }
  /* The documentation is last, at the lower edge where there is room, and nothing is under it. */
  > a {
    margin-block: auto 12px;
  }
  ${narrow} {
    position: fixed;
    z-index: 30;
    top: calc(var(--banner, 0px) + var(--top-bar));
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
  background: none;
  span:first-child {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  &:hover {
    border-color: ${color('accent')};
  }
`

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
  const open = useStore(preferences, (p) => unfoldedAt(p.unfolded, level))
  const isWhole = useStore(areas, (a) => a.isWhole)
  const [isFinding, setFinding] = useState(false)
  const given = useMemo(() => (project ? { project } : NOTHING), [project])
  const silo = me.data?.siloName
  const path = address.split('?')[0] ?? ''
  const more = { path, level, given, silo, seesSystem, setFinding }
  return (
    <Bar aria-label="Sidebar navigation" $out={isOut}>
      {(seesSystem || isWhole) && <More part="find" {...more} />}
      {!isFinding && (
        <>
          {project && (
            <SidebarGroup
              group="project"
              entries={PROJECT_SIDEBAR}
              {...{ path, given }}
              head="Project"
              isOpen={open === 'project'}
            >
              <Picker
                type="button"
                aria-label={`Project ${project}: switch project`}
                onClick={() => void shell.run('project.switch', {}, 'button')}
              >
                <span>{project}</span>
                <span aria-hidden>▾</span>
              </Picker>
            </SidebarGroup>
          )}
          {(level === 'silo' || project) && (
            <SiloGroup {...{ path, silo }} isOpen={open === 'silo'} exact={project && HOME} />
          )}
          {(seesSystem || level === 'settings') && <More part="groups" {...more} />}
        </>
      )}
      <a href={DOCS} target="_blank" rel="noopener noreferrer">
        Docs <span aria-hidden>↗</span>
        <Unseen>, in a new tab</Unseen>
      </a>
    </Bar>
  )
}

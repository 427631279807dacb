import { useMemo } from 'react'
import { useQuery } from '@tanstack/react-query'
import { styled } from 'styled-components'
import { useStore } from 'zustand'
import { sidebarOf } from '@/areas/index'
import type { Level } from '@/areas/route'
import { useShell } from '@/bind/shell'
import { DOCS } from '@/model/docs'
import { HOME } from '@/paths/core'
import { coreReads, isFleetViewer } from '@/resources/core/reads'
import { Boundary } from '@/ui/Boundary'
import { loadable } from '@/ui/loadable'
import { Unseen } from '@/ui/text'
import { color, narrow } from '@/ui/tokens'
import { overlays } from './overlay-state'
import { SidebarGroup, item } from './SidebarGroup'

/** Loaded in parallel with the page, for users who may see the system. */
const { Component: SystemSidebar } = loadable(() => import('./SystemSidebar'))

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

/**
 * The link at the end of the sidebar stays in view when there are more entries than fit: the system entries arrive
 * late. It reaches down to the edge, so that no entry shows below it. A shadow instead would be removed by forced
 * colours.
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
  const given = useMemo(() => (project === undefined ? {} : { project }), [project])
  const system = seesSystem && (
    <Boundary attempt="System" fallback={() => null}>
      <SystemSidebar address={address} />
    </Boundary>
  )
  return (
    <Bar aria-label="Sidebar navigation" $out={isOut}>
      {level === 'settings' && (
        <SidebarGroup
          group="settings"
          entries={sidebarOf('settings')}
          head="Settings"
          address={address}
        />
      )}
      {isSystem
        ? system
        : project !== undefined && (
            <SidebarGroup
              group="project"
              entries={sidebarOf('project')}
              given={given}
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
        <SidebarGroup
          group="silo"
          entries={sidebarOf('silo')}
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

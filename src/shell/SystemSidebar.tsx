/**
 * The groups of the system in the sidebar, and all of it beside the pages of the system and of settings. Beside other
 * pages, the whole system is folded to its name and the issues, until the user unfolds it.
 */
import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { unfoldedAt } from '@/areas/sidebar'
import { SETTINGS_SIDEBAR, SYSTEM_SIDEBAR, groupAt } from '@/areas/system-sidebar'
import { preferences } from '@/bind/preferences'
import { Boundary } from '@/ui/Boundary'
import { loadable } from '@/ui/loadable'
import { useOnceWhole } from './once-whole'
import type { RestProps } from './SidebarGroup'
import { SidebarGroup, SiloGroup } from './SidebarGroup'

/** The number of issues: its code and reads are loaded last. */
const { Component: IssueCount } = loadable(() => import('./IssueCount'))

/** Milliseconds that pages outside the system have for themselves before the issues are counted. */
const LATER = 10_000

const counting = createStore(() => ({ isTime: false }))

/** Whether it is time to count the issues. From then on they are counted on every page. */
function useIsTime(isSystem: boolean): boolean {
  const isDrawn = useOnceWhole()
  useEffect(() => {
    if (!isDrawn) return undefined
    const timer = setTimeout(() => counting.setState({ isTime: true }), isSystem ? 0 : LATER)
    return () => clearTimeout(timer)
  }, [isDrawn, isSystem])
  return useStore(counting, ({ isTime }) => isTime)
}

export function SystemSidebar({ path, level, silo, seesSystem }: RestProps) {
  const isTime = useIsTime(level === 'system')
  const here = groupAt(level, path)
  const open = useStore(preferences, (p) => unfoldedAt(p.unfolded, here))
  // Once unfolded, the names of all its groups stay until the user opens another page: one of them has the focus.
  const [shownAt, setShownAt] = useState<string>()
  const isWithin = level === 'system' || SYSTEM_SIDEBAR.some(({ group }) => group === open)
  if (isWithin && shownAt !== path) setShownAt(path)
  const issues = isTime && (
    <Boundary attempt="Issues" fallback={() => null}>
      <IssueCount path={path} />
    </Boundary>
  )
  const siloGroup = <SiloGroup {...{ path, silo }} isOpen={open === 'silo'} />
  return (
    <>
      {level === 'settings' && (
        <>
          <SidebarGroup
            group="settings"
            entries={SETTINGS_SIDEBAR}
            path={path}
            head="Settings"
            isOpen={open === 'settings'}
          />
          {siloGroup}
        </>
      )}
      {SYSTEM_SIDEBAR.map(
        ({ group, title, entries }) =>
          seesSystem &&
          (isWithin || shownAt === path || group === 'system') && (
            <SidebarGroup
              key={group}
              {...{ group, entries, path }}
              head={title}
              isOpen={open === group}
              kept={{ command: 'issue.list', note: issues }}
            />
          ),
      )}
      {level === 'system' && siloGroup}
    </>
  )
}

/** The findings that the user has acknowledged, stored in this browser. */
import { useEffect, useMemo } from 'react'
import { useStore } from 'zustand'
import type { Scope } from '@commands/engine/scope'
import { preferences, setPreference } from '@/bind/preferences'
import { useScope } from '@/bind/scopes'
import { acknowledge, isAcknowledged, stillSo, takeBack } from '../rules/acknowledged'
import type { Issues } from './read'

/** @returns the marks of acknowledged findings; marks of changed or resolved findings are dropped */
export function useAcknowledged(issues: Issues | undefined): readonly string[] {
  const marks = useStore(preferences, ({ acknowledged }) => acknowledged)
  const left = useMemo(() => {
    if (!issues) return marks
    const read = issues.sources.flatMap(({ source, isWhole }) => (isWhole ? source : []))
    return stillSo(marks, issues.items, new Set(read))
  }, [marks, issues])
  useEffect(() => {
    if (left !== marks) setPreference('acknowledged', left)
  }, [left, marks])
  return left
}

/** Provides the findings of the page to commands. @param marks the marks of acknowledged findings */
export function useIssuesScope(issues: Issues | undefined, marks: readonly string[]): void {
  const scope = useMemo<Scope>(
    () => ({
      name: 'detail',
      issues: {
        of: ({ args: { issue } }) => issues?.items.find(({ id }) => id === issue),
        isAcknowledged: (finding) => isAcknowledged(marks, finding),
        setAcknowledged: (findings, known) =>
          setPreference('acknowledged', (known ? acknowledge : takeBack)(marks, findings)),
      },
    }),
    [issues, marks],
  )
  useScope(scope)
}

/** Which thing is shown beside a list. It follows when the cursor rests. */
import { startTransition, useCallback, useEffect, useRef, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { useStore } from 'zustand'
import { aboutOf } from '@/areas/reads'
import { useLatest } from '@/bind/latest'
import { scopes } from '@/bind/scopes'
import { agrees, dirtyGuard } from '../leaving'
import { rowSubjectIn } from '../list-in'
import type { Target } from './place'
import { isDirtyBeside, targetIn } from './place'
import type { Prepared } from './prepare'
import { onChosenTab, prepare } from './prepare'

/** Milliseconds that the cursor rests on a row before its thing is read. */
const REST = 150

/** A row, and the page or panel of its thing where it has one. */
export interface Shown {
  target: Target
  prepared: Prepared | undefined
  error?: unknown
}

export const linkOf = ({ table, row }: Target): string | undefined => table.resource.link?.(row)

/**
 * As long as a form in it has unsaved values, it stays.
 * @param isEntered the user is in it, so that it stays although rows of its own lists have the cursor
 */
export function useShown(isEntered: boolean) {
  const client = useQueryClient()
  const [shown, setShown] = useState<Shown>()
  const subject = useStore(scopes, ({ stack }) => rowSubjectIn(stack))
  const turn = useRef(0)
  const live = useLatest(shown)
  /** Another row has the cursor, and unsaved values keep this one. */
  const [isKept, setKept] = useState(false)
  const show = useCallback(
    async (target: Target, tab?: string) => {
      const guard = isDirtyBeside() ? dirtyGuard() : undefined
      if (guard && tab === undefined) return setKept(true)
      if (guard && !(await agrees(guard))) return
      const mine = (turn.current += 1)
      const next: Shown = { target, prepared: undefined }
      try {
        const first = linkOf(target)
        const address = tab ?? (first && (await onChosenTab(first)))
        if (address !== undefined) next.prepared = await prepare(client, address)
      } catch (error) {
        next.error = error
      }
      if (mine !== turn.current || (tab === undefined && isDirtyBeside())) return
      setKept(false)
      startTransition(() => setShown(next))
    },
    [client],
  )
  useEffect(() => {
    if (isEntered) return undefined
    const timer = setTimeout(() => {
      const target = targetIn(scopes.getState().stack)
      if (!target) return
      const before = live.current
      // A renamed thing has another page.
      if (
        before?.target.subject.id !== target.subject.id ||
        linkOf(before.target) !== linkOf(target)
      )
        return void show(target)
      if (before.target.row === target.row) return
      // The list has read a newer state of the same thing.
      if (!before.prepared) return setShown({ ...before, target })
      const { route, params, search } = before.prepared
      for (const { queryKey } of aboutOf(route, params, search))
        void client.invalidateQueries({ queryKey })
      setShown({ ...before, target })
    }, REST)
    return () => clearTimeout(timer)
  }, [subject, isEntered, client, show, live])
  return { shown, live, show, isKept: isKept && isDirtyBeside() }
}

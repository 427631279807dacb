import { useEffect, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { count } from '@/model/words'
import type { Look, Walk } from './project-walk'
import { walkProjects } from './project-walk'

/**
 * Searches the projects while the page is shown.
 * @param look keeps its identity while the search is the same; `undefined` to search for nothing
 * @returns `undefined` before the search starts
 */
export function useProjectWalk<T>(look: Look<T> | undefined): Walk<T> | undefined {
  const client = useQueryClient()
  const [walk, setWalk] = useState<Walk<T>>()
  useEffect(() => {
    setWalk(undefined)
    return look && walkProjects(client, look, setWalk)
  }, [client, look])
  return walk
}

/** The progress in words: '3 of 12 projects looked through, 1 could not be read'. */
export function walkWords({ done, total, unread, isOver }: Walk<unknown>): string {
  if (total === undefined)
    return isOver ? 'The projects of the silo could not be listed' : 'Looking for projects …'
  const failed = unread > 0 ? `, ${unread} could not be read` : ''
  return `${done} of ${count(total, 'project')} looked through${failed}`
}

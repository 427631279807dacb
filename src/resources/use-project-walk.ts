import { useEffect, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { count } from '@/model/words'
import type { Look, Walk } from './project-walk'
import { walkProjects } from './project-walk'

/**
 * Looks through the projects while the page is shown.
 * @param look the same function as long as the same is looked for; `undefined` to look for nothing
 * @returns `undefined` before it has begun
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

/** How far it is: '3 of 12 projects looked through, 1 could not be read' */
export function walkWords({ done, total, unread, isOver }: Walk<unknown>): string {
  if (total === undefined)
    return isOver ? 'The projects of the silo could not be listed' : 'Looking for projects …'
  const failed = unread > 0 ? `, ${unread} could not be read` : ''
  return `${done} of ${count(total, 'project')} looked through${failed}`
}

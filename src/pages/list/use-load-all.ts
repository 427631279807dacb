/** Loads the whole of a list, with progress and a way to stop. */
import { useEffect, useRef, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { useShell } from '@/bind/shell'
import { messageOf } from '@/api/errors'
import type { Resource } from '@/resources/resource'
import type { SearchWriter } from './address'

/** @returns how many rows are loaded while it runs, and what starts and stops it */
export function useLoadAll<T extends { id: string }>(resource: Resource<T>, write: SearchWriter) {
  const shell = useShell()
  const client = useQueryClient()
  const [loading, setLoading] = useState<number>()
  const stop = useRef<AbortController>(undefined)
  const start = async () => {
    if (stop.current) return false
    stop.current = new AbortController()
    setLoading(0)
    try {
      await client.fetchQuery(
        resource.list.all({ onProgress: setLoading, signal: stop.current.signal }),
      )
      write({ all: '1', after: undefined }, 'replace')
      return true
    } catch (error) {
      if (!stop.current.signal.aborted)
        shell.toast({ tone: 'bad', heading: 'Could not load all rows', text: messageOf(error) })
      return false
    } finally {
      stop.current = undefined
      setLoading(undefined)
    }
  }
  useEffect(() => () => stop.current?.abort(), [])
  return { loading, start, cancel: () => stop.current?.abort() }
}

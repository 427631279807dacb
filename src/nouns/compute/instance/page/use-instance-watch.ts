/**
 * Watches the instance of an open serial console while it is disconnected: whether it is the same instance, and its
 * state.
 */
import { useCallback, useEffect, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { useStore } from 'zustand'
import { call } from '@/api/client'
import type { Instance } from '@/api/contract/instance'
import { isNotFound } from '@/api/errors'
import { instanceView } from '@/api/operations/instance'
import { watching } from '@/bind/watching'
import { instanceCan } from '../rules-state'
import { computeReads } from '@/resources/compute/reads'

/** Milliseconds between two reads. */
const LOOK_EVERY = 2_000

export interface InstanceWatch {
  /** The instance has been deleted. */
  isGone: boolean
  /**
   * Reads the instance now. @returns whether a connection to the console's own instance is possible; true while
   * unknown
   */
  look(): Promise<boolean>
}

/**
 * Reads an instance at once and then repeatedly while `isOn`. The answer goes into the cache, unless the instance is
 * gone: "not found" would replace the page and the terminal's content.
 * @param id the instance of the console: another may have taken its name
 */
export function useInstanceWatch(
  at: { project: string; instance: string },
  id: string,
  isOn: boolean,
): InstanceWatch {
  const client = useQueryClient()
  const isWatching = useStore(watching, (s) => s.on)
  const { project, instance } = at
  const [isGone, setGone] = useState(false)

  const look = useCallback(async () => {
    try {
      const input = { path: { instance }, query: { project } }
      const found: Instance = await call(instanceView, input, { expected: 404 })
      client.setQueryData(computeReads.instance({ project, instance }).queryKey, found)
      setGone(false)
      return found.id === id && instanceCan('serial console', found.runState)
    } catch (error) {
      // Any other failure does not mean that the instance is gone.
      if (!isNotFound(error)) return true
      setGone(true)
      return false
    }
  }, [client, project, instance, id])

  useEffect(() => {
    if (!isOn || !isWatching) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let isOver = false
    const again = () => {
      timer = setTimeout(async () => {
        if (document.visibilityState === 'visible') await look()
        if (!isOver) again()
      }, LOOK_EVERY)
    }
    again()
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [isOn, isWatching, look])

  return { isGone, look }
}

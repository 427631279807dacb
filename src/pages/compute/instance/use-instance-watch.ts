/** Whether the instance of an open serial console is still the same, and what it does, for as long as it is cut off. */
import { useCallback, useEffect, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { useStore } from 'zustand'
import { call } from '@/api/client'
import type { Instance } from '@/api/contract/instance'
import { isNotFound } from '@/api/errors'
import { instanceView } from '@/api/operations/instance'
import { watching } from '@/bind/watching'
import { instanceCan } from '@/model/compute/instance-state'
import { computeReads } from '@/resources/compute/reads'

/** Milliseconds between two looks. */
const LOOK_EVERY = 2_000

export interface InstanceWatch {
  /** It has been deleted. */
  isGone: boolean
  /** Asks the control plane now. @returns whether the console's own instance may be connected to; true when that cannot be found out */
  look(): Promise<boolean>
}

/**
 * Looks at an instance at once and again and again while `isOn`. What is found goes where pages read it;
 * that it is gone does not, or the page would be replaced, and what the terminal shows with it.
 * @param id the instance that the console belongs to: another may have taken its name
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
      // Whatever else went wrong says nothing about the instance.
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

/** Components that are mounted after the first page: the tooltip, and the command line when it is opened. */
import { useEffect } from 'react'
import { useStore } from 'zustand'
import { loadable } from '@/ui/loadable'
import Tooltip from './Tooltip'
import { overlays } from './overlay-state'
import { whenUsed } from './when-used'

const line = loadable(() => import('./line/index'))

/**
 * What is loaded before it is needed. What is typed right after the key that asks for a name must find its field. WebKit
 * lets a key or a click copy only while nothing is loaded between the press and the copy.
 */
const AHEAD = [
  () => import('@/ui/copy-text'),
  () => import('@commands/core/copied-as'),
  () => import('./SaveFilter'),
]

export default function Mounted() {
  const isOpen = useStore(overlays, (s) => s.line)
  // If there is no connection now, the code is loaded when it is needed.
  useEffect(() => whenUsed(() => void Promise.allSettled(AHEAD.map((fetch) => fetch()))), [])
  return (
    <>
      <Tooltip />
      {isOpen && <line.Component />}
    </>
  )
}

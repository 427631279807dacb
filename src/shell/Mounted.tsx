/**
 * Components that are mounted after the first page: the tooltip, and the command line, whose code is loaded when the
 * browser is idle.
 */
import { useEffect } from 'react'
import { useStore } from 'zustand'
import { loadable } from '@/ui/loadable'
import Tooltip from './Tooltip'
import { idle } from './area-loading'
import { overlays } from './overlay-state'

const line = loadable(() => import('./line/index'))

export default function Mounted() {
  const isOpen = useStore(overlays, (s) => s.line)
  // If there is no connection now, the code is loaded when the line is opened.
  useEffect(() => void idle(() => void line.fetch().catch(() => {})), [])
  return (
    <>
      <Tooltip />
      {isOpen && <line.Component />}
    </>
  )
}

/** What is mounted once the first page is there: the tooltip, and the command line, whose code is fetched when it is idle. */
import { useEffect } from 'react'
import { useStore } from 'zustand'
import { loadable } from '@/ui/loadable'
import Tooltip from './Tooltip'
import { idle } from './area-loading'
import { overlays } from './overlay-state'

const line = loadable(() => import('./line/index'))

export default function Mounted() {
  const isOpen = useStore(overlays, (s) => s.line)
  // Without a connection it is fetched when it is opened.
  useEffect(() => void idle(() => void line.fetch().catch(() => {})), [])
  return (
    <>
      <Tooltip />
      {isOpen && <line.Component />}
    </>
  )
}

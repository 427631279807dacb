import type { ReactNode } from 'react'
import { Boundary } from '@/ui/Boundary'
import { loadable } from '@/ui/loadable'
import type { BrokenPaneProps } from './BrokenPane'

const { Component: BrokenPane } = loadable<BrokenPaneProps>(() => import('./BrokenPane'))

/**
 * A part of the frame: a failure to render is shown in its place, and the other parts stay. @param what begins a
 * sentence: 'The sidebar'
 */
export function Pane({ what, children }: { what: string; children: ReactNode }) {
  const broken = (error: unknown, retry: () => void): ReactNode => (
    <BrokenPane what={what} error={error} retry={retry} />
  )
  return (
    <Boundary attempt={what} fallback={broken}>
      {children}
    </Boundary>
  )
}

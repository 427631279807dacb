/** The place beside a list. What it shows is loaded when it is shown first. */
import { loadable } from '@/ui/loadable'
import { Pane } from '../Pane'
import type { Where } from './place'
import { useWhere } from './place'

const { Component: Beside } = loadable<{ where: Where }>(() => import('./Beside'))

export function BesidePlace() {
  const where = useWhere()
  return (
    where && (
      <Pane what="What is beside the list">
        <Beside where={where} />
      </Pane>
    )
  )
}

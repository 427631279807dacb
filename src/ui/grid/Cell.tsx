import type { ReactNode } from 'react'
import { Boundary } from '../Boundary'
import { Faint } from '../text'

function Content<T>({ row, render }: { row: T; render(row: T): ReactNode }) {
  return render(row)
}

const unreadable = (): ReactNode => <Faint>not readable</Faint>

/** A cell of a row of which another one could not be drawn. */
export const Cell = <T,>(props: { row: T; render(row: T): ReactNode }) => (
  <Boundary attempt={props.row} fallback={unreadable}>
    <Content {...props} />
  </Boundary>
)

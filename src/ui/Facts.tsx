import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { color } from './tokens'

const List = styled.dl`
  display: grid;
  grid-template-columns: minmax(96px, auto) minmax(0, 1fr);
  border-top: 1px solid ${color('line')};
  > div {
    display: grid;
    grid-column: 1 / -1;
    grid-template-columns: subgrid;
    gap: 20px;
    padding: 6px 0;
    border-bottom: 1px solid ${color('line')};
  }
  dt {
    color: ${color('dim')};
  }
  dd {
    min-width: 0;
    overflow-wrap: anywhere;
  }
  a {
    text-decoration: underline;
    text-decoration-color: ${color('control')};
    text-underline-offset: 3px;
  }
`

/** The facts of one thing, a line each. Its children are `Fact`. */
export const Facts = ({ children }: { children: ReactNode }) => <List>{children}</List>

/** One line; an empty value shows a dash. */
export function Fact({ label, children }: { label: string; children?: ReactNode }) {
  const empty = children === undefined || children === null || children === ''
  return (
    <div>
      <dt>{label}</dt>
      <dd translate="no">{empty ? '—' : children}</dd>
    </div>
  )
}

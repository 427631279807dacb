import { styled } from 'styled-components'
import { color } from '@/ui/tokens'

export const Line = styled.footer`
  grid-area: status;
  display: flex;
  align-items: stretch;
  min-width: 0;
  height: var(--status-line);
  border-top: 1px solid ${color('line')};
  background: ${color('sunken')};
  font-size: 12px;
  line-height: 27px;
  white-space: nowrap;
  overflow: hidden;
`

/** Keeps the space of the status line until its code is loaded. */
export const EmptyStatusLine = () => <Line aria-label="Status" />

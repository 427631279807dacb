import { styled } from 'styled-components'

/** A line of controls over a list. */
export const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  justify-content: flex-end;
  gap: 8px 12px;
  padding-top: 16px;
`

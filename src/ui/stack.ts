/** What a field with a list below it is made of. */
import { styled } from 'styled-components'

export const Whole = styled.div`
  display: grid;
  gap: 8px;
`

export const Row = styled.div`
  display: flex;
  gap: 8px;
`

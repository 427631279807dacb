import { styled } from 'styled-components'

/** A part of what stands beside the drawing of a rack. */
export const Part = styled.section`
  display: grid;
  align-content: start;
  gap: 8px;
  min-width: 0;
  padding-bottom: 20px;
`

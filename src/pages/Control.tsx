import { styled } from 'styled-components'
import { narrow } from '@/ui/tokens'

/** A field of a row of controls; in a narrow window it takes the whole width. */
export const Control = styled.div<{ $width?: number }>`
  width: ${({ $width = 170 }) => $width}px;
  ${narrow} {
    width: 100%;
  }
`

import { keyframes, styled } from 'styled-components'
import { color, reducedMotion } from './tokens'

const pulse = keyframes`50% { opacity: 0.4; }`

/** Stands for a value that is still being read. */
export const Skeleton = styled.span.attrs({ 'aria-label': 'Loading', role: 'img' })`
  display: inline-block;
  width: 3ch;
  height: 0.8em;
  background: ${color('line')};
  animation: ${pulse} 1.6s ease-in-out infinite;
  ${reducedMotion} {
    animation: none;
  }
`

import { keyframes, styled } from 'styled-components'
import { color } from './tokens'

const pulse = keyframes`50% { opacity: 0.4; }`

const Block = styled.span`
  display: inline-block;
  max-width: 100%;
  vertical-align: middle;
  background: ${color('lineStrong')};
  animation: ${pulse} 1.6s ease-in-out infinite;
`

/** Holds the place of what is on its way. @param width in characters @param height in pixels */
export const Skeleton = ({ width = 12, height = 12 }: { width?: number; height?: number }) => (
  <Block aria-hidden style={{ width: `${width}ch`, height }} />
)

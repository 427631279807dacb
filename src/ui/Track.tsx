import { styled } from 'styled-components'
import { color } from './tokens'

const Shape = styled.svg`
  display: block;
  width: 100%;
  height: 8px;
  background: ${color('sunken')};
  border: 1px solid ${color('line')};
  rect {
    fill: ${color('accent')};
  }
`

/** A bar that is filled in part. The words beside it say the same. @param share from 0 to 100 */
export const Track = ({ share }: { share: number }) => (
  <Shape viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden>
    <rect width={share} height="8" />
  </Shape>
)

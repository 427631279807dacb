import { styled } from 'styled-components'
import { Button } from '@/ui/Button'
import { color } from '@/ui/tokens'
import { overlays } from './overlay-state'

const Banner = styled.aside`
  grid-area: banner;
  display: flex;
  align-items: center;
  justify-content: center;
  gap: 12px;
  min-width: 0;
  padding: 2px 12px;
  border-bottom: 1px solid ${color('line')};
  background: ${color('accentSoft')};
  font-size: 12px;
  white-space: nowrap;
  > span {
    overflow: hidden;
    text-overflow: ellipsis;
  }
`

/** Tells the user that the console runs against a mock. */
export const PreviewBanner = () => (
  <Banner aria-label="Technical preview">
    <span>
      Technical preview: this console runs against a mock in your browser, and a reload starts it
      over.
    </span>
    <Button kind="quiet" onClick={() => overlays.setState({ about: true })}>
      Learn more
    </Button>
  </Banner>
)

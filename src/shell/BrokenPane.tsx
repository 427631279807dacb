import { createPortal } from 'react-dom'
import { styled } from 'styled-components'
import { Failed } from '@/bind/Part'
import { ABOVE_LAYERS } from '@/ui/above-layers'
import { color } from '@/ui/tokens'
import { overlays } from './overlay-state'

const Box = styled.div`
  position: fixed;
  z-index: 60;
  bottom: calc(var(--status-line) + 12px);
  left: 50%;
  width: min(560px, calc(100vw - 32px));
  padding: 8px 16px;
  transform: translateX(-50%);
  border: 1px solid ${color('bad')};
  background: ${color('raised')};
`

export interface BrokenPaneProps {
  what: string
  error: unknown
  retry(): void
}

/**
 * A message that a part of the frame failed to render, with a button that closes the overlays and renders the part
 * again.
 */
export default function BrokenPane({ what, error, retry }: BrokenPaneProps) {
  const again = () => {
    overlays.setState({ palette: undefined, line: false, help: false, log: false, menu: undefined })
    retry()
  }
  return createPortal(
    <Box {...ABOVE_LAYERS}>
      <Failed what={what} error={error} retry={again} />
    </Box>,
    document.body,
  )
}

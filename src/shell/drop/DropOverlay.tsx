/** What dropping the dragged files would do, over the whole window. It takes no pointer: a field under it takes files, too. */
import { createPortal } from 'react-dom'
import { styled } from 'styled-components'
import { Cross } from '@/ui/Glyph'
import { Cursor, Dim, Faint } from '@/ui/text'
import { color, narrow } from '@/ui/tokens'
import type { DropOffer } from './state'

const Frame = styled.div<{ $refused: boolean }>`
  position: fixed;
  inset: 0;
  z-index: 60;
  display: grid;
  place-items: center;
  padding: 24px;
  background: ${color('shade')};
  pointer-events: none;
  &::before {
    content: '';
    position: absolute;
    inset: 4px;
    border: ${({ $refused }) => ($refused ? '1px solid' : '2px dashed')}
      ${({ $refused }) => color($refused ? 'bad' : 'accent')};
  }
`

const Box = styled.div<{ $refused: boolean }>`
  position: relative;
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: 8px 16px;
  width: min(40rem, 100%);
  padding: 24px 28px;
  border: 1px solid ${({ $refused }) => color($refused ? 'bad' : 'accent')};
  background: ${color('raised')};
  overflow-wrap: anywhere;
  > * {
    grid-column: 2;
  }
  ${narrow} {
    padding: 16px;
  }
`

const Mark = styled.span<{ $refused: boolean }>`
  grid-area: 1 / 1;
  display: inline-flex;
  align-items: center;
  height: 28px;
  color: ${({ $refused }) => color($refused ? 'bad' : 'accent')};
`

const Title = styled.p`
  font-size: 20px;
  line-height: 28px;
  font-weight: 500;
`

const FORMATS = 'raw · qcow2 · VMDK · OVA · VHD · VHDX · VDI · ISO, also compressed'

export default function DropOverlay({ offer }: { offer: DropOffer }) {
  const { title, text, isRefused } = offer
  // It is announced instead, and over whatever dialog is open.
  return createPortal(
    <Frame $refused={isRefused} aria-hidden data-drop={isRefused ? 'refused' : 'offered'}>
      <Box $refused={isRefused}>
        <Mark $refused={isRefused}>{isRefused ? <Cross /> : <Cursor />}</Mark>
        <Title>{title}</Title>
        <Dim as="p">{text}</Dim>
        {!isRefused && <Faint as="p">{FORMATS}</Faint>}
      </Box>
    </Frame>,
    document.body,
  )
}

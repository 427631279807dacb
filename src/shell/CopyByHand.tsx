import { useEffect, useRef } from 'react'
import { styled } from 'styled-components'
import { Modal } from '@/ui/Modal'
import { color } from '@/ui/tokens'
import { overlays } from './overlay-state'

const Text = styled.textarea.attrs({ translate: 'no', readOnly: true, rows: 8 })`
  width: 100%;
  margin-top: 12px;
  padding: 12px;
  border: 1px solid ${color('line')};
  background: ${color('sunken')};
`

/** A selected text for the user to copy, after the browser refused to copy it. @param what the name of the text */
export function CopyByHand({ text, what }: { text: string; what: string }) {
  const box = useRef<HTMLTextAreaElement>(null)
  useEffect(() => box.current?.select(), [])
  const close = () => overlays.setState({ byHand: undefined })
  return (
    <Modal width="medium" title={`Copy ${what}`} onDismiss={close} dismissable>
      <p>The browser does not let this page copy. The text is selected, for you to copy.</p>
      <Text ref={box} aria-label={`The text: ${what}`} value={text} autoFocus />
    </Modal>
  )
}

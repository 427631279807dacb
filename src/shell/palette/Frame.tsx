/**
 * The dialog of the palette. It must be painted within two frames of a key, so it stays mounted while it is
 * closed, and the rest of the page becomes inert only after the first paint. Its input is the only element
 * that can be focused, so Tab is ignored.
 */
import type { KeyboardEvent, PointerEvent, ReactNode } from 'react'
import { useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { styled } from 'styled-components'
import { ABOVE, ABOVE_LAYERS } from '@/ui/above-layers'
import { color, narrow } from '@/ui/tokens'

const Shade = styled.div`
  position: fixed;
  inset: 0;
  z-index: 50;
  background: ${color('shade')};
  &[hidden] {
    display: none;
  }
`

const Dialog = styled.div`
  position: absolute;
  top: 112px;
  left: 50%;
  width: min(680px, calc(100vw - 32px));
  transform: translateX(-50%);
  border: 1px solid ${color('lineStrong')};
  background: ${color('raised')};
  box-shadow: 0 8px 24px ${color('shade')};
  contain: layout style;
  ${narrow} {
    top: 56px;
  }
`

/** Runs work after the next paint. @returns a function that cancels it */
function afterPaint(work: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(work)
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}

interface FrameProps {
  isOpen: boolean
  onDismiss(): void
  children: ReactNode
}

export function PaletteFrame({ isOpen, onDismiss, children }: FrameProps) {
  const shade = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (!isOpen) return undefined
    const before = document.activeElement
    const made: HTMLElement[] = []
    const input = () => shade.current?.querySelector('input')
    const focus = () => input()?.focus({ preventScroll: true })
    focus()
    // A panel that closes under the palette moves the focus to the page: the palette takes it back.
    const keep = (event: FocusEvent) => {
      if (event.target instanceof Node && !shade.current?.contains(event.target)) focus()
    }
    document.addEventListener('focusin', keep)
    const callOff = afterPaint(() => {
      for (const other of document.body.children)
        if (other instanceof HTMLElement && !other.hasAttribute(ABOVE) && !other.inert) {
          other.inert = true
          made.push(other)
        }
    })
    return () => {
      callOff()
      document.removeEventListener('focusin', keep)
      for (const other of made) other.inert = false
      // A field that is hidden has not the focus.
      input()?.blur()
      // Where the page has changed meanwhile, its heading has it, as after any other way to it.
      const next = before?.isConnected ? before : document.querySelector('h1')
      if (next instanceof HTMLElement) next.focus({ preventScroll: true })
    }
  }, [isOpen])

  const press = (event: PointerEvent) => {
    if (event.target !== event.currentTarget) return
    // The pointer must not move the focus: closing returns it to the previously focused element.
    event.preventDefault()
    onDismiss()
  }
  const key = (event: KeyboardEvent) => {
    if (event.key === 'Tab') event.preventDefault()
  }
  return createPortal(
    <Shade ref={shade} hidden={!isOpen} onPointerDown={press} {...ABOVE_LAYERS}>
      <Dialog
        role="dialog"
        aria-modal
        aria-label="Command palette"
        translate="no"
        tabIndex={-1}
        onKeyDown={key}
      >
        {children}
      </Dialog>
    </Shade>,
    document.body,
  )
}

import type { MouseEvent } from 'react'
import { useRef } from 'react'
import { useModalOverlay } from 'react-aria/useModalOverlay'
import { useOverlayTriggerState } from 'react-stately/useOverlayTriggerState'

/**
 * A press beside a dialog leaves the focus where it is, so that what the press opens can return it
 * there.
 */
const keepFocus = (event: MouseEvent) => {
  if (event.target === event.currentTarget) event.preventDefault()
}

/**
 * What a dialog needs to lie over the page, inside an `Overlay` of react-aria. It replaces react-aria's component,
 * which tracks the window size for styles that are not used here, and so lays out the page twice while it opens.
 * @param onDismiss called for a press outside the dialog, if it is `dismissable`. The shell handles Escape.
 * @returns the properties of the shade, which covers the page, and of the dialog on it
 */
export function useLayer(onDismiss: () => void, dismissable: boolean) {
  const ref = useRef<HTMLDivElement>(null)
  const state = useOverlayTriggerState({
    isOpen: true,
    onOpenChange: (isOpen) => (isOpen ? undefined : onDismiss()),
  })
  const { modalProps, underlayProps } = useModalOverlay(
    { isDismissable: dismissable, isKeyboardDismissDisabled: true },
    state,
    ref,
  )
  return {
    shade: { ...underlayProps, onMouseDown: keepFocus },
    shape: { ...modalProps, ref },
  }
}

/** Focuses the first field of a form as soon as it exists, so that no typed text is lost. */
import type { RefObject } from 'react'
import { useEffect, useRef } from 'react'
import { focusQuietly } from '@/ui/focus'
import { useDrawn } from './Slices'

/** Controls with a value. Radio buttons that are not chosen, and parts of a control, have no tab stop. */
const FIELDS =
  'input:not([type="file"],[type="hidden"],[tabindex="-1"]),textarea,button[aria-haspopup="listbox"]:not([tabindex="-1"]),[data-field]'

/**
 * Focuses the first editable field within an element, and selects its text, so that typing replaces it. A field that
 * appears later is focused then, unless the user has moved the focus.
 */
export function useFirstField(within: RefObject<HTMLElement | null>): void {
  const isDone = useRef(false)
  const isOpen = useRef(false)
  // The first field may be drawn later than the form.
  useDrawn()
  useEffect(() => {
    const form = within.current
    if (isDone.current || !form) return
    const at = document.activeElement
    isDone.current = form.contains(at) || (isOpen.current && at?.contains(form) === false)
    isOpen.current = true
    if (isDone.current) return
    const field = [...form.querySelectorAll<HTMLElement>(FIELDS)].find(
      (one) => one.matches(':enabled') && one.checkVisibility(),
    )
    if (!field) return
    isDone.current = true
    focusQuietly(field)
    if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) field.select()
  })
}

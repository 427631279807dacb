/** The first field of a form has the focus as soon as it is there: what is typed at once must not be lost. */
import type { RefObject } from 'react'
import { useEffect, useRef } from 'react'
import { focusQuietly } from '@/ui/focus'

/** Controls that hold a value. Radio buttons that are not chosen, and parts of a control, have no tab stop. */
const FIELDS =
  'input:not([type="file"],[type="hidden"],[tabindex="-1"]),textarea,button[aria-haspopup="listbox"]:not([tabindex="-1"]),[data-field]'

/**
 * Focuses the first field within an element that can be changed, and selects its text, so that typing replaces it. Where
 * the field comes later, it takes the focus unless the user has moved it meanwhile.
 */
export function useFirstField(within: RefObject<HTMLElement | null>): void {
  const isDone = useRef(false)
  const isOpen = useRef(false)
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

/** The focus on a link whose page is drawn anew. */
import type { RefObject } from 'react'
import { useEffect, useLayoutEffect, useRef } from 'react'

/**
 * Keeps the focus on a link, such as a tab, that exists in what is shown next as well.
 * @param attempt names what is shown @param pane what holds it
 */
export function useLinkKeepsFocus(attempt: string, pane: RefObject<HTMLElement | null>) {
  const last = useRef<string>(undefined)
  useEffect(() => {
    const remember = (event: FocusEvent) => {
      const { target } = event
      const link = target instanceof Element ? target.closest('a') : null
      last.current = link?.getAttribute('href') ?? undefined
    }
    document.addEventListener('focusin', remember)
    return () => document.removeEventListener('focusin', remember)
  }, [])
  useLayoutEffect(() => {
    if (last.current === undefined || document.activeElement !== document.body) return
    pane.current?.querySelector<HTMLElement>(`a[href="${CSS.escape(last.current)}"]`)?.focus()
  }, [attempt, pane])
}

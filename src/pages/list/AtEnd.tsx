/** What stays in view at the end of a list: it is about the row with the cursor. */
import type { ReactNode } from 'react'
import { useLayoutEffect, useRef } from 'react'
import { styled } from 'styled-components'
import { usePane } from '@/bind/shell'
import { color } from '@/ui/tokens'

const Strip = styled.section`
  position: sticky;
  bottom: 0;
  z-index: 1;
  margin-top: 16px;
  padding: 10px 12px 12px;
  border: 1px solid ${color('line')};
  border-top-color: ${color('lineStrong')};
  background: ${color('raised')};
  /* A low window, such as one at 200 % zoom, has no room for it and a row. */
  @media (max-height: 560px) {
    position: static;
  }
`

export function AtEnd({ label, children }: { label: string; children: ReactNode }) {
  const pane = usePane()
  const strip = useRef<HTMLElement>(null)
  // A row that is scrolled into view must not end up behind it.
  useLayoutEffect(() => {
    const box = pane.current
    const end = strip.current
    if (!box || !end) return undefined
    const follow = () => {
      const hidden = getComputedStyle(end).position === 'sticky' ? end.offsetHeight : 0
      box.style.scrollPaddingBottom = `${hidden}px`
    }
    const observer = new ResizeObserver(follow)
    observer.observe(box)
    observer.observe(end)
    follow()
    return () => {
      observer.disconnect()
      box.style.scrollPaddingBottom = ''
    }
  }, [pane])
  return (
    <Strip ref={strip} aria-label={label}>
      {children}
    </Strip>
  )
}

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
`

export function AtEnd({ label, children }: { label: string; children: ReactNode }) {
  const pane = usePane()
  const strip = useRef<HTMLElement>(null)
  // A row that is scrolled into view must not end up behind it.
  useLayoutEffect(() => {
    const box = pane.current
    if (!box || !strip.current) return undefined
    const follow = () => {
      box.style.scrollPaddingBottom = `${strip.current?.offsetHeight ?? 0}px`
    }
    const observer = new ResizeObserver(follow)
    observer.observe(strip.current)
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

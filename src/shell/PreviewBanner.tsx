import { useEffect, useLayoutEffect, useRef } from 'react'
import { styled } from 'styled-components'
import { useStore } from 'zustand'
import { preferences, setPreference } from '@/bind/preferences'
import { Button } from '@/ui/Button'
import { color } from '@/ui/tokens'
import { overlays } from './overlay-state'

/**
 * The height of the banner, as a CSS length: elements that fill the height of the page subtract it, or their end would
 * be under the status line.
 */
const ROOM = '--banner'

const Banner = styled.aside`
  grid-area: banner;
  display: flex;
  align-items: center;
  align-self: start;
  justify-content: center;
  gap: 12px;
  min-width: 0;
  padding: 2px 12px;
  border-bottom: 1px solid ${color('line')};
  background: ${color('accentSoft')};
  font-size: 12px;
`

/** The banner goes for good. The focus goes to the page, since the button that had it is gone. */
function setRead() {
  setPreference('preview', 'read')
  document.getElementById('content')?.focus()
}

function NewBanner() {
  const banner = useRef<HTMLElement>(null)
  // In a narrow window its text takes several lines.
  useLayoutEffect(() => {
    const { style } = document.documentElement
    const measure = () => style.setProperty(ROOM, `${banner.current?.offsetHeight ?? 0}px`)
    measure()
    const observer = new ResizeObserver(measure)
    if (banner.current) observer.observe(banner.current)
    return () => {
      observer.disconnect()
      style.removeProperty(ROOM)
    }
  }, [])
  const isAbout = useStore(overlays, (o) => o.about)
  const wasAbout = useRef(false)
  useEffect(() => {
    if (wasAbout.current && !isAbout) setRead()
    wasAbout.current = isAbout
  }, [isAbout])
  return (
    <Banner ref={banner} aria-label="Technical preview">
      <span>
        Technical preview: this console runs against a mock in your browser, and a reload starts it
        over.
      </span>
      <Button kind="quiet" onClick={() => overlays.setState({ about: true })}>
        Learn more
      </Button>
      <Button onClick={setRead}>Got it</Button>
    </Banner>
  )
}

/** Tells the user that the console runs against a mock, until they have read it: then the status line has a word. */
export function PreviewBanner() {
  const isNew = useStore(preferences, ({ preview }) => !preview)
  return isNew && <NewBanner />
}

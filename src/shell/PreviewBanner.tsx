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
  justify-content: center;
  gap: 12px;
  min-width: 0;
  padding: 2px 12px;
  border-bottom: 1px solid ${color('line')};
  background: ${color('accentSoft')};
  font-size: 12px;
  white-space: nowrap;
  > span {
    overflow: hidden;
    text-overflow: ellipsis;
  }
`

/** The banner goes for good. The focus goes to the page, since the button that had it is gone. */
function setRead() {
  setPreference('preview', 'read')
  document.getElementById('content')?.focus()
}

function NewBanner() {
  useLayoutEffect(() => {
    const { style } = document.documentElement
    style.setProperty(ROOM, '33px')
    return () => void style.removeProperty(ROOM)
  }, [])
  const isAbout = useStore(overlays, (o) => o.about)
  const wasAbout = useRef(false)
  useEffect(() => {
    if (wasAbout.current && !isAbout) setRead()
    wasAbout.current = isAbout
  }, [isAbout])
  return (
    <Banner aria-label="Technical preview">
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

import type { ReactNode } from 'react'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { QueryClientProvider } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { StyleSheetManager, styled } from 'styled-components'
import { useStore } from 'zustand'
import type { Shell } from '@/bind/shell'
import { ShellContext } from '@/bind/shell'
import { ABOVE_LAYERS } from '@/ui/above-layers'
import { Unseen } from '@/ui/text'
import { color, narrow } from '@/ui/tokens'
import { announcement } from './announce'
import { Boundary } from '@/ui/Boundary'
import { LazyErrorScreen } from './LazyErrorScreen'
import { isWhole, navigation } from './navigation'
import { Overlays } from './Overlays'
import { Pane } from './Pane'
import { PromptBar } from './PromptBar'
import { Screen } from './Screen'
import { Sidebar } from './Sidebar'
import { EmptyStatusLine } from './EmptyStatusLine'
import { adoptedStyles } from './adopted-styles'
import { loadable } from '@/ui/loadable'

const { Component: StatusLine } = loadable(() => import('./StatusLine'), EmptyStatusLine)

const Frame = styled.div`
  display: grid;
  grid-template:
    'banner banner banner' var(--banner, 0px)
    'top top top' var(--top-bar)
    'side page beside' minmax(0, 1fr)
    'notices notices notices' var(--notices, 0px)
    'status status status' var(--status-line) / var(--sidebar) minmax(0, 1fr) auto;
  height: 100dvh;
  ${narrow} {
    grid-template-columns: 0 minmax(0, 1fr) auto;
  }
`

const Bare = styled.div`
  height: calc(100dvh - var(--notices, 0px));
  overflow: auto;
`

const Skip = styled.a`
  position: fixed;
  z-index: 70;
  top: 6px;
  left: 6px;
  padding: 4px 10px;
  background: ${color('accent')};
  color: ${color('onAccent')};
  &:not(:focus) {
    transform: translateY(-60px);
  }
`

/**
 * The status line. Mounted a frame after the first page is complete, so that it neither delays the page nor shows
 * keys for things that are not rendered yet.
 */
function Status() {
  const [isHere, setHere] = useState(false)
  const isShown = useStore(navigation, isWhole)
  useEffect(() => {
    if (!isShown) return undefined
    const frame = requestAnimationFrame(() => setHere(true))
    return () => cancelAnimationFrame(frame)
  }, [isShown])
  return isHere ? <StatusLine /> : <EmptyStatusLine />
}

function Announcer() {
  const { text, turn } = useStore(announcement)
  const [shown, setShown] = useState('')
  // Screen readers announce only changes of a live region: to repeat a text, the text is removed and added again.
  useEffect(() => {
    setShown('')
    const timer = setTimeout(() => setShown(text), 50)
    return () => clearTimeout(timer)
  }, [text, turn])
  // Rendered outside the page: screen readers skip inert content.
  return createPortal(
    <Unseen role="status" aria-live="polite" data-announcer {...ABOVE_LAYERS}>
      {shown}
    </Unseen>,
    document.body,
  )
}

function Shell({ banner }: { banner?: ReactNode }) {
  const shown = useStore(navigation, (n) => n.shown)
  if (!shown) return null
  if (shown.failure)
    return <LazyErrorScreen error={shown.failure === 'unknown' ? undefined : shown.failure.error} />
  const { level, address, params } = shown
  if (level === 'bare')
    return (
      <Bare>
        <Screen shown={shown} />
      </Bare>
    )
  return (
    <Frame>
      <Skip
        href="#content"
        onClick={(event) => {
          event.preventDefault()
          document.getElementById('content')?.focus()
        }}
      >
        Skip to content
      </Skip>
      {banner}
      <Pane what="The bar at the top">
        <PromptBar level={level} address={address} />
      </Pane>
      <Pane what="The sidebar">
        <Sidebar
          level={level}
          address={address}
          project={level === 'project' ? params['project'] : undefined}
        />
      </Pane>
      <Screen shown={shown} />
      <Pane what="The status line">
        <Status />
      </Pane>
    </Frame>
  )
}

const failed = (error: unknown) => <LazyErrorScreen error={error} />

interface AppProps {
  client: QueryClient
  shell: Shell
  /** Content above the frame. */
  banner?: ReactNode
}

export function App({ client, shell, banner }: AppProps) {
  return (
    <StyleSheetManager target={adoptedStyles}>
      <QueryClientProvider client={client}>
        <ShellContext.Provider value={shell}>
          <Boundary attempt="app" fallback={failed}>
            <Shell banner={banner} />
            <Overlays />
          </Boundary>
          <Announcer />
        </ShellContext.Provider>
      </QueryClientProvider>
    </StyleSheetManager>
  )
}

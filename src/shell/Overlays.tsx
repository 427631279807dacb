/**
 * What floats above the page, each loaded when it is wanted and fetched ahead of the first key press,
 * once the page itself is there.
 */
import { Suspense, lazy, useEffect } from 'react'
import { useStore } from 'zustand'
import { navigation } from './navigation'
import { surfaces } from './surfaces'

const load = {
  floats: () => import('./Floats'),
  palette: () => import('./Palette'),
  help: () => import('./Help'),
  dialogs: () => import('./Dialogs'),
  log: () => import('./Log'),
  texts: () => import('./Texts'),
  whichKey: () => import('./WhichKey'),
}

const Floats = lazy(load.floats)
const Palette = lazy(load.palette)
const Help = lazy(load.help)
const Dialogs = lazy(load.dialogs)
const Log = lazy(load.log)
const Texts = lazy(load.texts)
const WhichKey = lazy(load.whichKey)

/** Fetches them all, one after the other, when the browser has nothing better to do. */
function prefetchOverlays(): () => void {
  let stopped = false
  const idle = (work: () => void) =>
    'requestIdleCallback' in window
      ? requestIdleCallback(work, { timeout: 1_000 })
      : setTimeout(work, 50)
  const next = async (rest: readonly (() => Promise<unknown>)[]) => {
    const [first, ...others] = rest
    if (!first || stopped) return
    try {
      await first()
      idle(() => void next(others))
    } catch {
      // Without a connection now: each is asked for again when it is wanted.
    }
  }
  const all = [
    load.palette,
    load.floats,
    load.dialogs,
    load.whichKey,
    load.help,
    load.texts,
    load.log,
  ]
  idle(() => void next(all))
  return () => {
    stopped = true
  }
}

export function Overlays() {
  const open = useStore(surfaces)
  const isShown = useStore(navigation, (n) => n.shown !== undefined)
  useEffect(() => (isShown ? prefetchOverlays() : undefined), [isShown])
  return (
    <Suspense>
      {(open.menu || open.toasts.length > 0) && <Floats />}
      {open.log && <Log />}
      {open.help && <Help />}
      {open.palette && <Palette />}
      {(open.raw !== undefined || open.cli || open.about) && <Texts />}
      {(open.confirm || open.leave) && <Dialogs />}
      {open.pending && <WhichKey />}
    </Suspense>
  )
}

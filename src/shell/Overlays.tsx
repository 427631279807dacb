/**
 * The overlays above the page. Each loads when it is opened; once the first page is shown, their code is
 * prefetched, so that the first key press does not wait for it.
 */
import { fetchFilter } from '@/pages/list/filter-code'
import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { loadable } from '@/ui/loadable'
import { isWhole, navigation } from './navigation'
import { fetchErrorScreen } from './LazyErrorScreen'
import { idle, idleAfterFrame } from './area-loading'
import { Pane } from './Pane'
import { overlays } from './overlay-state'

const palette = loadable(() => import('./palette/index'))
const floats = loadable(() => import('./MenuAndToasts'))
const dialogs = loadable(() => import('./Dialogs'))
const whichKey = loadable(() => import('./WhichKey'))
const help = loadable(() => import('./Help'))
const texts = loadable(() => import('./TextDialogs'))
const log = loadable(() => import('./Log'))
const mounted = loadable(() => import('./Mounted'))

interface Ahead {
  fetch(): Promise<unknown>
}

/** The code to prefetch, the most likely first. */
const AHEAD: readonly Ahead[] = [
  { fetch: fetchErrorScreen },
  { fetch: async () => (await import('./foreign-elements')).surviveForeignElements() },
  palette,
  mounted,
  floats,
  dialogs,
  whichKey,
  { fetch: () => import('@/ui/grid/VirtualRows') },
  { fetch: fetchFilter },
  help,
  texts,
  log,
]

/**
 * Prefetches the code of all overlays, one after the other, while the browser is idle. @param arrived called after
 * each
 */
function fetchAhead(arrived: () => void): () => void {
  let stopped = false
  const next = async ([first, ...others]: readonly Ahead[]) => {
    if (!first || stopped) return
    try {
      await first.fetch()
      arrived()
      idle(() => void next(others))
    } catch {
      // The connection is lost: the code of each overlay is loaded when it is opened.
    }
  }
  idleAfterFrame(() => void next(AHEAD))
  return () => {
    stopped = true
  }
}

export function Overlays() {
  const open = useStore(overlays)
  const isShown = useStore(navigation, isWhole)
  // The palette is mounted before it is opened, so that it appears within two frames of the key press.
  const [isReady, setReady] = useState(false)
  useEffect(() => (isShown ? fetchAhead(() => setReady(true)) : undefined), [isShown])
  return (
    <Pane what="What was opened over the page">
      {(open.menu || open.toasts.length > 0) && <floats.Component />}
      {open.log && <log.Component />}
      {open.help && <help.Component />}
      {(isReady || open.palette) && <palette.Component />}
      {(open.raw !== undefined ||
        open.cli ||
        open.oxql ||
        open.learn ||
        open.about ||
        open.byHand) && <texts.Component />}
      {(open.confirm || open.leave) && <dialogs.Component />}
      {open.pending && <whichKey.Component />}
      {(isReady || open.line) && <mounted.Component />}
    </Pane>
  )
}

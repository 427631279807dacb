/**
 * The overlays above the page. Each loads when it is opened. The palette is ready before that, and the code of the others
 * is loaded once somebody uses the page, so that no key press waits for it.
 */
import { filterCode } from '@/pages/list/filter-code'
import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { loadable } from '@/ui/loadable'
import { fetchErrorScreen } from './LazyErrorScreen'
import { idle } from './idle'
import { useOnceWhole } from './once-whole'
import { Pane } from './Pane'
import { overlays } from './overlay-state'
import { whenUsed } from './when-used'

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

/** What is loaded once the first page is shown, the most likely first. */
const AHEAD: readonly Ahead[] = [
  { fetch: fetchErrorScreen },
  { fetch: async () => (await import('./after-first-page')).afterFirstPage() },
  // A tooltip must be ready for the very first element under the pointer.
  mounted,
  palette,
]

/** What is loaded once somebody uses the page. */
const WHEN_USED: readonly Ahead[] = [
  floats,
  dialogs,
  whichKey,
  { fetch: () => import('@/ui/grid/VirtualRows') },
  filterCode,
]

/** Loads code, one after the other, while the browser is idle. @param arrived called after each */
async function loadInTurn([first, ...others]: readonly Ahead[], arrived = () => {}) {
  if (!first) return
  try {
    await first.fetch()
    arrived()
    idle(() => void loadInTurn(others, arrived))
  } catch {
    // The connection is lost: the code of each overlay is loaded when it is opened.
  }
}

export function Overlays() {
  const open = useStore(overlays)
  const isShown = useOnceWhole()
  // The palette is mounted before it is opened, so that it appears within two frames of the key press.
  const [isReady, setReady] = useState(false)
  useEffect(() => {
    if (!isShown) return
    idle(() => void loadInTurn(AHEAD, () => setReady(true)))
    whenUsed(() => void loadInTurn(WHEN_USED))
  }, [isShown])
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

import { Foreign } from '@/ui/Foreign'
import { styled } from 'styled-components'
import { useDeferredValue, useEffect, useMemo, useRef, useSyncExternalStore } from 'react'
import { useStore } from 'zustand'
import { useRoleChanges } from '@/bind/refusal-changes'
import { scopes } from '@/bind/scopes'
import { useBindings } from '@/bind/keymap'
import type { StateTone } from '@/model/badge'
import { count } from '@/model/words'
import { preferences } from '@/bind/preferences'
import { Keys } from '@/ui/Keys'
import { loadable } from '@/ui/loadable'
import { State } from '@/ui/State'
import { Button } from '@/ui/Button'
import { color } from '@/ui/tokens'
import { useSpinning, Spinner } from '@/ui/Spinner'
import type { Subject } from '@commands/engine/scope'
import { selectionIn } from '@commands/engine/scope'
import { modeOf } from '@commands/keys/hints'
import type { PressTarget } from '@commands/keys/keys'
import { targetOf } from './press-target'
import { navigation } from './navigation'
import { pendingKeys } from './pending-keys'
import { runLog } from './run-log'
import { announce } from './announce'
import { Line } from './EmptyStatusLine'
import { Hints, KeyHints } from './KeyHints'
import { BesidePlace } from './beside/BesidePlace'
import { overlays } from './overlay-state'
import { startRacks } from './racks'
import { useUnseenSorting } from './unseen-sorting'
import { followTour } from './tour/start'
import { UploadWord } from './UploadWord'
import type { DropOffer } from './drop/state'
import { drops } from './drop/state'

const { Component: ColumnsDialog } = loadable(() => import('./columns/ColumnsDialog'))
const { Component: Tour } = loadable(() => import('./tour/Tour'))
const { Component: SaveFilter } = loadable(() => import('./SaveFilter'))
const { Component: UploadsDialog } = loadable(() => import('./Uploads'))
const { Component: DropOverlay } = loadable<{ offer: DropOffer }>(
  () => import('./drop/DropOverlay'),
)

const Mode = styled.span`
  flex: none;
  padding: 0 14px;
  background: ${color('accent')};
  color: ${color('onAccent')};
  font-weight: 600;
  text-transform: uppercase;
`

const Part = styled.span`
  flex: none;
  max-width: 240px;
  padding: 0 12px;
  overflow: hidden;
  text-overflow: ellipsis;
  border-right: 1px solid ${color('line')};
`

const Word = styled.button`
  flex: none;
  padding: 0 12px;
  border: 0;
  border-right: 1px solid ${color('line')};
  background: ${color('accentSoft')};
  font-size: inherit;
  line-height: inherit;
  &:hover {
    color: ${color('accent')};
  }
  &:focus-visible {
    outline-offset: -2px;
  }
`

const Progress = styled.span`
  flex: none;
  padding: 0 12px;
  border-right: 1px solid ${color('line')};
  button {
    min-height: 22px;
    padding: 0 6px;
  }
`

const Said = styled.span`
  flex: 0 1 auto;
  min-width: 0;
  padding: 0 12px;
  overflow: hidden;
  text-overflow: ellipsis;
`

const TONES: Record<'ok' | 'bad' | 'note', StateTone> = { ok: 'ok', bad: 'bad', note: 'off' }
const GLYPHS = { ok: 'full', bad: 'cross', note: 'ring' } as const

const onlyOne = <T,>(all: readonly T[]): T | undefined => (all.length === 1 ? all[0] : undefined)

/** The text for marked rows: '3 marked, 1 hidden'. */
function markedText(marks: readonly Subject[]): string {
  const hidden = marks.filter((mark) => mark.hidden).length
  return `${marks.length} marked${hidden > 0 ? `, ${hidden} hidden` : ''}`
}

/** Says to screen readers how many rows are marked, whenever it changes on a page. */
function useMarksSaid(marked: string | undefined) {
  const visit = useStore(navigation, ({ shown }) => shown?.visit)
  const before = useRef({ visit, marked })
  useEffect(() => {
    if (visit === before.current.visit && marked !== before.current.marked)
      announce(marked ?? 'no row is marked')
    before.current = { visit, marked }
  }, [visit, marked])
}

/** The kind of the focused element; re-renders when it changes. */
function useFocusTarget(): PressTarget {
  return useSyncExternalStore(watchFocus, () => targetOf(document.activeElement))
}

function watchFocus(listener: () => void): () => void {
  // An open list of options takes keys away from its field: `aria-expanded` changes when it opens.
  const opened = new MutationObserver(listener)
  opened.observe(document.body, { subtree: true, attributeFilter: ['aria-expanded'] })
  addEventListener('focusin', listener)
  addEventListener('focusout', listener)
  return () => {
    opened.disconnect()
    removeEventListener('focusin', listener)
    removeEventListener('focusout', listener)
  }
}

/** Shows the marked rows, the keys that work in the focused place, and the latest status. */
function StatusLine() {
  // Whether the rack is read only is a part of the line.
  useEffect(() => void startRacks(), [])
  const stack = useStore(scopes, (s) => s.stack)
  const bindings = useBindings()
  const roles = useRoleChanges()
  const { status, progress, recording } = useStore(runLog)
  const pending = useStore(overlays, (s) => s.pending)
  const readOnly = useStore(overlays, (s) => s.readOnly)
  const mode = useStore(preferences, (p) => p.keys)
  // The rest of the banner, once the user has read it.
  const isPreview = useStore(preferences, (p) => __MOCK__ && p.preview === 'read')
  const isLeaving = useSpinning(useStore(navigation, (n) => n.leavingFor !== undefined))
  const target = useFocusTarget()
  const marks = stack.findLast(({ name, marks: those }) => name === 'list' && those)?.marks ?? []
  // The subject of a menu, else the marks, else the row in focus.
  const selected = onlyOne(selectionIn(stack))?.name
  // The subject of a panel is in its title, whatever row is under the panel.
  const panel = useStore(navigation, ({ shown }) => shown?.panel?.route.title(shown.params))
  const isInPanel =
    stack.findLast(({ name }) => name === 'panel' || name === 'menu')?.name === 'panel'
  const about = isInPanel ? (panel ?? selected) : selected
  const marked = marks.length > 0 ? markedText(marks) : undefined
  useMarksSaid(marked)
  const sorted = useUnseenSorting()
  const at = useMemo(
    () => ({ scopes: stack, target, mode, bindings, roles }),
    [stack, target, mode, bindings, roles],
  )
  // The page that a key changes is drawn first.
  const hinted = useDeferredValue(at)
  return (
    <Line translate="no" aria-label="Status">
      <Mode>{modeOf(stack)}</Mode>
      {recording !== undefined && <Part>recording: {count(recording, 'step')}</Part>}
      {readOnly && <Part>read-only</Part>}
      {mode !== 'all' && <Part>keys: {mode}</Part>}
      {isPreview && (
        <Word
          type="button"
          title="This console runs against a mock"
          onClick={() => overlays.setState({ about: true })}
        >
          preview
        </Word>
      )}
      {sorted !== undefined && <Part>{sorted}</Part>}
      {marked !== undefined && <Part>{marked}</Part>}
      {about !== undefined && (
        <Part>
          <Foreign>{about}</Foreign>
        </Part>
      )}
      {pending ? (
        <Hints>
          <li>
            <Keys presses={pendingKeys(pending.presses)} /> …
          </li>
        </Hints>
      ) : (
        <KeyHints at={hinted} />
      )}
      <UploadWord />
      {progress && (
        <Progress>
          {progress.title}: {progress.text ?? `${progress.finished} of ${progress.total}`}{' '}
          <Button kind="quiet" onClick={progress.cancel}>
            Cancel
          </Button>
        </Progress>
      )}
      <Said role="status">
        {isLeaving && <Spinner />}
        {status && (
          <State
            badge={{ glyph: GLYPHS[status.tone], tone: TONES[status.tone], word: status.text }}
          />
        )}
      </Said>
    </Line>
  )
}

/** What the frame shows once the first page is complete. */
export default function Later() {
  const late = useStore(overlays, (o) => o.late)
  const isTouring = useStore(overlays, (o) => o.tour)
  const offer = useStore(drops, (d) => d.offer)
  useEffect(followTour, [])
  return (
    <>
      <BesidePlace />
      {late === 'columns' && <ColumnsDialog />}
      {late === 'save-filter' && <SaveFilter />}
      {late === 'uploads' && <UploadsDialog />}
      <StatusLine />
      {isTouring && <Tour />}
      {offer && <DropOverlay offer={offer} />}
    </>
  )
}

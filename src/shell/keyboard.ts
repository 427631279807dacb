/** The only key listener: it reads the press from the event, resolves it to a command, and runs the command. */
import { commandId } from '@/bind/shell'
import type { Binding, Press, PressTarget, Resolution } from '@commands/keys/keys'
import { resolve } from '@commands/keys/keys'
import type { Shell } from '@/bind/shell'
import { preferences } from '@/bind/preferences'
import { scopes } from '@/bind/scopes'
import { idle, idleAfterFrame } from './idle'
import { setStatus } from './run-log'
import type { Held } from './early'
import { KEYS_MISSING, createEarlyPresses, typeEarly } from './early'
import { overlays } from './overlay-state'
import { targetOf } from './press-target'

declare global {
  /** The keys that were typed before the program ran. */
  // oxlint-disable-next-line eslint/no-var -- a global can only be declared so
  var typed: KeyboardEvent[] | undefined
}

const readPress = (event: KeyboardEvent, composing: boolean, target: PressTarget): Press => ({
  key: event.key,
  code: event.code,
  shift: event.shiftKey,
  ctrl: event.ctrlKey,
  alt: event.altKey,
  meta: event.metaKey,
  altGraph: event.getModifierState('AltGraph'),
  repeat: event.repeat,
  composing,
  target,
})

const forget = () => overlays.getState().pending && overlays.setState({ pending: undefined })

/** Whether a press that continues no sequence keeps its own meaning: it is for the guest, or may be the browser's. */
const standsAlone = ({ target, ctrl, meta, alt, altGraph, key }: Press) =>
  target === 'terminal' || (!altGraph && (ctrl || meta || alt || /^F\d/.test(key)))

const isKnown = ({ kind }: Resolution) => kind === 'run' || kind === 'wait'

/** Starts listening. @returns a function that stops the listener */
export function startListening(shell: Shell): () => void {
  const isHeldBack = (binding: Binding) => !binding.passThrough
  let belongsToComposition = (event: KeyboardEvent, _isText: boolean): boolean => event.isComposing
  const watch = async () => {
    const { watchCompositions } = await import('./input-method')
    belongsToComposition = watchCompositions()
  }
  idleAfterFrame(() => void watch().catch(() => undefined))
  const early = createEarlyPresses(shell, (held) => act(held))

  /** Prefetches what the next key can open: an address each time the browser is idle, while the sequence is pending. */
  const prefetch = (next: readonly Binding[], from = 0) =>
    idle(() => {
      const binding = next[from]
      if (!binding || overlays.getState().pending?.next !== next) return
      const address = shell.registry.address(binding.run, binding.args ?? {}, shell.ctx())
      if (address !== undefined) shell.prefetchCode(address)
      prefetch(next, from + 1)
    })

  // Keys that preload.js recorded before the program ran act on the first page; later keys keep their order.
  const noted = globalThis.typed
  globalThis.typed = undefined
  if (noted?.length)
    void import('./typed-early').then(
      ({ replay }) => replay(noted, press),
      () => {
        noted.length = 0
        shell.refuse(KEYS_MISSING)
      },
    )

  function press(event: KeyboardEvent) {
    if (event.defaultPrevented) return
    if (noted?.length) return noted.push(event)
    // A field that records a key for the keymap receives every press.
    if (event.target instanceof Element && event.target.closest('[data-capture]')) return
    // An Enter that is still held from an earlier surface must not press the button that is focused now.
    if (event.repeat && event.key === 'Enter' && event.target instanceof HTMLButtonElement)
      return swallow(event)
    const target = targetOf(event.target)
    const isComposing = belongsToComposition(event, !['page', 'idle', 'row'].includes(target))
    const pressed = readPress(event, isComposing, target)
    const { stack } = scopes.getState()
    if (typeEarly(pressed, stack)) return swallow(event)
    return act({ press: pressed, stack }, event)
  }

  /** @param event undefined for a press that waited: the browser has already handled it */
  function act(held: Held, event?: KeyboardEvent) {
    const { press: pressed, stack } = held
    const situation = { scopes: stack, bindings: shell.bindings, mode: preferences.getState().keys }
    const pending = overlays.getState().pending
    let found = resolve({ ...situation, pending: pending?.presses ?? [] }, pressed)
    if (event && early.hold(held, isKnown(found))) return swallow(event)

    if (found.kind === 'cancel' && standsAlone(pressed)) {
      forget()
      // The keys for leaving the terminal were not completed: the pending first key goes to the guest.
      if (pending?.next.every((one) => one.in === 'terminal' && isHeldBack(one)))
        shell.ctx().port('terminal')?.send('\u001d')
      found = resolve({ ...situation, pending: [] }, pressed)
    }
    switch (found.kind) {
      case 'wait': {
        overlays.setState({ pending: { presses: found.pending, next: found.next } })
        prefetch(found.next)
        if (found.next.some(isHeldBack)) swallow(event)
        return
      }
      case 'run': {
        forget()
        swallow(event)
        const { binding } = found
        if (pressed.repeat && !shell.registry.all.find(({ id }) => id === binding.run)?.repeats)
          return
        void shell.run(commandId(binding.run), binding.args ?? {}, 'key', event ? undefined : stack)
        return
      }
      case 'cancel': {
        if (overlays.getState().scrollsBy?.(pressed.key)) return swallow(event)
        forget()
        if (pressed.target === 'widget') return
        swallow(event)
        if (pressed.key !== 'Escape')
          setStatus(
            'note',
            `${[...found.pending, pressed].map(({ key }) => key).join(' ')} is not bound here`,
          )
        return
      }
      default:
    }
  }

  // A closing panel returns the focus a frame later, and a new page moves it to its heading, possibly between two
  // keys of a sequence: navigation commands may continue then. Other commands must not run on a newly focused
  // element.
  let last: EventTarget | null = document.body
  const focusMoved = (event: FocusEvent) => {
    const from = event.relatedTarget ?? last
    last = event.target
    const target = targetOf(document.activeElement)
    if (target === 'terminal') return
    // The previously focused element still exists: the focus was taken away from it on purpose.
    if (target !== 'idle' && from !== last && from instanceof Node && from.isConnected) forget()
    const actsOnThing = overlays
      .getState()
      .pending?.next.some((b) => b.in === 'row' || b.in === 'detail' || b.in === 'panel')
    if (actsOnThing || !['page', 'idle', 'row'].includes(target)) forget()
  }
  addEventListener('keydown', press, { capture: true })
  addEventListener('pointerdown', forget, { capture: true })
  addEventListener('focusin', focusMoved)
  return () => {
    removeEventListener('keydown', press, { capture: true })
    removeEventListener('pointerdown', forget, { capture: true })
    removeEventListener('focusin', focusMoved)
  }
}

function swallow(event: KeyboardEvent | undefined) {
  event?.preventDefault()
  event?.stopPropagation()
}

/** The one key listener. It reads a press off the event, asks the resolver, and runs what it says. */
import type { Binding, Press, PressTarget } from '@commands/keys/keys'
import { resolve } from '@commands/keys/keys'
import type { CommandId } from '@commands/index'
import type { Shell } from '@/bind/shell'
import { preferences } from '@/bind/preferences'
import { scopes } from '@/bind/scopes'
import { setStatus } from './run-log'
import type { Held } from './early'
import { createEarlyPresses, typeEarly } from './early'
import { overlays } from './overlays'

const TEXT_TYPES = new Set([
  'text',
  'search',
  'email',
  'url',
  'tel',
  'password',
  'number',
  'date',
  'time',
  'datetime-local',
  'month',
  'week',
])
const TEXT_ROLES =
  '[role="textbox"],[role="combobox"],[role="searchbox"],[contenteditable=""],[contenteditable="true"]'

/** What the focus is on, as far as keys are concerned. */
export function targetOf(target: EventTarget | null): PressTarget {
  if (!(target instanceof Element)) return 'page'
  if (target.closest('[data-terminal]')) return 'terminal'
  if (target.closest('[role="menu"],[role="listbox"]')) return 'widget'
  if (target.matches('[data-filter]')) return 'filter'
  if (target.matches('[data-row]')) return 'row'
  if (target.matches('body, main, h1')) return 'idle'
  const isText =
    (target instanceof HTMLInputElement && TEXT_TYPES.has(target.type)) ||
    target.matches(`textarea,select,${TEXT_ROLES}`)
  if (!isText) return 'page'
  // An open list of choices reads its own keys, Escape among them; the palette's list is the console's own.
  return target.getAttribute('aria-expanded') === 'true' && !target.closest('[data-palette]')
    ? 'widget'
    : 'text'
}

export const readPress = (event: KeyboardEvent): Press => ({
  key: event.key,
  code: event.code,
  shift: event.shiftKey,
  ctrl: event.ctrlKey,
  alt: event.altKey,
  meta: event.metaKey,
  altGraph: event.getModifierState('AltGraph'),
  repeat: event.repeat,
  composing: event.isComposing || event.keyCode === 229,
  target: targetOf(event.target),
})

const forget = () => overlays.getState().pending && overlays.setState({ pending: undefined })

/** What a person pressed so far, for "g z is not bound". */
const spelled = (presses: readonly Press[]) =>
  presses.map((p) => (p.ctrl ? `Ctrl+${p.key}` : p.key)).join(' ')

/** Starts listening. @returns the way to stop */
export function startListening(shell: Shell): () => void {
  const isHeldBack = (binding: Binding) => !binding.passThrough
  const early = createEarlyPresses(shell, (held) => act(held))

  function press(event: KeyboardEvent) {
    if (event.defaultPrevented) return
    // A box that takes presses down takes them all.
    if (event.target instanceof Element && event.target.closest('[data-capture]')) return
    // A key held down from the surface before must not press what has the focus by now.
    if (event.repeat && event.key === 'Enter' && event.target instanceof HTMLButtonElement)
      return swallow(event)
    const pressed = readPress(event)
    const { stack } = scopes.getState()
    if (typeEarly(pressed, stack)) return swallow(event)
    return act({ press: pressed, stack }, event)
  }

  /** @param event nothing for a press that had to wait: the browser has done with it what it does */
  function act(held: Held, event?: KeyboardEvent) {
    const { press: pressed, stack } = held
    const situation = { scopes: stack, bindings: shell.bindings, mode: preferences.getState().keys }
    const pending = overlays.getState().pending
    let found = resolve({ ...situation, pending: pending?.presses ?? [] }, pressed)
    const isKnown = found.kind === 'run' || found.kind === 'wait'
    if (event && early.hold(held, isKnown)) return swallow(event)

    if (found.kind === 'cancel' && pressed.target === 'terminal') {
      // A way out that was not gone through: what it held back belongs to the guest.
      forget()
      if (pending?.next.every(isHeldBack)) shell.ctx().port('terminal')?.send('\u001d')
      found = resolve({ ...situation, pending: [] }, pressed)
    }
    switch (found.kind) {
      case 'wait': {
        overlays.setState({ pending: { presses: found.pending, next: found.next } })
        if (found.next.some(isHeldBack)) swallow(event)
        return
      }
      case 'run': {
        forget()
        swallow(event)
        const { binding } = found
        if (pressed.repeat && !shell.registry.get(binding.run).repeats) return
        void shell.run(
          binding.run as CommandId,
          binding.args ?? {},
          'key',
          event ? undefined : stack,
        )
        return
      }
      case 'cancel': {
        forget()
        if (pressed.target === 'widget') return
        swallow(event)
        if (pressed.key !== 'Escape')
          setStatus('note', `${spelled([...found.pending, pressed])} is not bound here`)
        return
      }
      default:
    }
  }

  // A panel that closes gives the focus back a frame later, perhaps amid two keys. What acts on a thing
  // must not find itself on another one; what goes somewhere means the same from anywhere.
  const focusMoved = () => {
    const target = targetOf(document.activeElement)
    if (target === 'terminal') return
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

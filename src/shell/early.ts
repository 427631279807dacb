/**
 * Handles keys that are pressed before everything is loaded. A key whose command is not known yet waits, and then
 * acts on the things that were shown at the press. Text typed before the palette or the command line is rendered is
 * kept for it.
 */
import type { Press } from '@commands/keys/keys'
import type { Scope } from '@commands/engine/scope'
import { hasUncheckedKeys } from '@/bind/preferences'
import type { Shell } from '@/bind/shell'
import { hasAllAreas, loadAllAreas } from './area-loading'
import { overlays } from './overlay-state'

/** A key press, with the scopes at that moment. */
export interface Held {
  press: Press
  stack: readonly Scope[]
}

/** A browser that could not load a module once may never ask for it again. */
export const KEYS_MISSING = 'the keys could not be loaded: reload the page'

const isPlain = ({ ctrl, meta, alt }: Press) => !ctrl && !meta && !alt

/** Whether a press is a single character. Outside text fields the browser ignores such a press, so it may wait. */
const isCharacter = (press: Press) => isPlain(press) && [...press.key].length === 1

const MAY_WAIT: ReadonlySet<Press['target']> = new Set(['page', 'idle', 'row'])

export interface EarlyPresses {
  /**
   * Keeps a press that has to wait.
   * @param isKnown whether the loaded keys have a command for it
   * @returns whether it waits
   */
  hold(held: Held, isKnown: boolean): boolean
}

/** @param act called for each waiting press, in order, when everything is loaded */
export function createEarlyPresses(shell: Shell, act: (held: Held) => void): EarlyPresses {
  let waiting: Held[] = []
  /** The pending keys when the first press began to wait: a moved focus may clear them before the replay. */
  let before = overlays.getState().pending
  const replay = () => {
    const held = waiting
    waiting = []
    if (!hasAllAreas()) return shell.refuse(KEYS_MISSING)
    overlays.setState({ pending: before })
    for (const one of held) if (!typeEarly(one.press, one.stack)) act(one)
    return undefined
  }
  return {
    hold(held, isKnown) {
      const { press } = held
      const { key } = press
      // A space activates the focused element. After a waiting press, it counts as typed text, like Enter.
      const isTyped = waiting[0]
        ? isPlain(press) && /^(.|Enter|Backspace)$/u.test(key)
        : isCharacter(press) && key !== ' '
      if (hasAllAreas() || !isTyped || !MAY_WAIT.has(press.target)) return false
      // A press after a waiting press waits too, to keep the order. So does every press while the user's keys are not
      // loaded.
      if (isKnown && waiting.length === 0 && !hasUncheckedKeys()) return false
      if (waiting.length === 0) before = overlays.getState().pending
      waiting.push(held)
      if (waiting.length === 1) void loadAllAreas(shell).then(replay)
      return true
    },
  }
}

/**
 * Keeps the text that is typed between opening and rendering the palette or the command line.
 * @returns whether the press belongs to this text
 */
export function typeEarly(press: Press, stack: readonly Scope[]): boolean {
  const { palette, line, early } = overlays.getState()
  if (!(palette || line) || stack.some(({ name }) => name === 'palette')) return false
  const { text = '', enter = false } = early ?? {}
  if (press.key === 'Enter') overlays.setState({ early: { text, enter: true } })
  else if (press.key === 'Backspace')
    overlays.setState({ early: { text: text.slice(0, -1), enter } })
  else if (isCharacter(press)) overlays.setState({ early: { text: text + press.key, enter } })
  else return false
  return true
}

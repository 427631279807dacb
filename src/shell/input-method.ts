/**
 * The effect of an input method on key presses. A switched-on input method gives presses the key code 229 and may
 * name them 'Process'; it handles keys itself only during a composition.
 */

/** The key code of a press that an input method has seen. */
const LOOKED_AT = 229

/**
 * Milliseconds after the end of a composition in which a press may be the one that ended it: Safari reports that
 * press late.
 */
const ENDING = 500

/** Keys whose name equals their code, with their key codes. */
const NAMED: Readonly<Record<string, number>> = {
  Backspace: 8,
  Tab: 9,
  Enter: 13,
  Escape: 27,
  PageUp: 33,
  PageDown: 34,
  End: 35,
  Home: 36,
  ArrowLeft: 37,
  ArrowUp: 38,
  ArrowRight: 39,
  ArrowDown: 40,
  Delete: 46,
}

/** Codes of the symbol keys that the console uses, on a US keyboard. */
const SIGNS: Readonly<Record<string, readonly [string, number]>> = {
  Slash: ['/', 191],
  Backslash: ['\\', 220],
  BracketRight: [']', 221],
}

/** The name and key code of a key without an input method; letters as on a US keyboard. */
export function plainKey(code: string): readonly [string, number] | undefined {
  const [, sign, f] = /^(?:(?:Key|Digit)(\w)|F(\d+))$/.exec(code) ?? []
  if (sign) return [sign.toLowerCase(), sign.charCodeAt(0)]
  if (f) return [code, Number(f) + 111]
  const number = NAMED[code]
  return number === undefined ? SIGNS[code] : [code, number]
}

/**
 * Detects presses that belong to a composition, and restores name and key code of all others: the list of the palette
 * and the terminal read key codes. A character typed into a text field may start a composition, and is not changed.
 * @returns a function of a press, and of whether it goes to a text field: whether it belongs to a composition
 */
export function watchCompositions(): (event: KeyboardEvent, isText: boolean) => boolean {
  let endedAt = -Infinity
  addEventListener('compositionend', ({ timeStamp }) => (endedAt = timeStamp), { capture: true })
  addEventListener('keyup', () => (endedAt = -Infinity), { capture: true })
  return (event, isText) => {
    if (event.isComposing) return true
    if (event.keyCode !== LOOKED_AT) return false
    if (event.timeStamp - endedAt < ENDING) {
      // Components detect a composition by `isComposing`, which is not set on this press.
      event.stopPropagation()
      return true
    }
    const [key, number] = plainKey(event.code) ?? []
    const isTyped = key?.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey
    if (key === undefined || (isText && isTyped)) return false
    Object.defineProperty(event, 'keyCode', { value: number })
    if (event.key === 'Process') Object.defineProperty(event, 'key', { value: key })
    return false
  }
}

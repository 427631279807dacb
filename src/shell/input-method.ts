/**
 * What an input method does to key presses. One that is merely switched on gives presses the number 229 and may name
 * them 'Process'; only a composition makes the keys its own.
 */

/** The number of a press that an input method has looked at. */
const LOOKED_AT = 229

/** Milliseconds in which a press may be the one that ended a composition: Safari reports it after the end. */
const ENDING = 500

/** Keys that are named as their place is, with their numbers. */
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

/** Places of signs that keys of the console have on a US keyboard. */
const SIGNS: Readonly<Record<string, readonly [string, number]>> = {
  Slash: ['/', 191],
  Backslash: ['\\', 220],
  BracketRight: [']', 221],
}

/** The name and the number that the key at a place has without an input method; letters as on a US keyboard. */
export function plainKey(code: string): readonly [string, number] | undefined {
  const [, sign, f] = /^(?:(?:Key|Digit)(\w)|F(\d+))$/.exec(code) ?? []
  if (sign) return [sign.toLowerCase(), sign.charCodeAt(0)]
  if (f) return [code, Number(f) + 111]
  const number = NAMED[code]
  return number === undefined ? SIGNS[code] : [code, number]
}

/**
 * Tells presses that belong to a composition, and gives the others back what an input method took from them: the list
 * of the palette and the terminal read numbers. A character that is typed into a text may begin a composition, and
 * stays as it is.
 * @returns for a press and whether it goes to a text, whether it belongs to a composition
 */
export function watchCompositions(): (event: KeyboardEvent, isText: boolean) => boolean {
  let endedAt = -Infinity
  addEventListener('compositionend', ({ timeStamp }) => (endedAt = timeStamp), { capture: true })
  addEventListener('keyup', () => (endedAt = -Infinity), { capture: true })
  return (event, isText) => {
    if (event.isComposing) return true
    if (event.keyCode !== LOOKED_AT) return false
    if (event.timeStamp - endedAt < ENDING) {
      // Components know a composition by isComposing, which this press has lost.
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

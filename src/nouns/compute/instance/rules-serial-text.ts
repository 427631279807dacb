/** Text sent to a guest, and the new part of a resumed stream. */

/** Keys that the browser reserves or that leave the console, with the bytes for the guest. */
export const GUEST_KEYS = {
  'Ctrl+C': '\u0003',
  'Ctrl+D': '\u0004',
  'Ctrl+N': '\u000e',
  'Ctrl+T': '\u0014',
  'Ctrl+W': '\u0017',
  'Ctrl+Z': '\u001a',
  'Ctrl+]': '\u001d',
  Escape: '\u001b',
  Tab: '\t',
} as const

export type GuestKey = keyof typeof GUEST_KEYS
export const GUEST_KEY_NAMES = Object.keys(GUEST_KEYS) as [GuestKey, ...GuestKey[]]

// oxlint-disable-next-line no-control-regex -- control characters are what this is about
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/g
// oxlint-disable-next-line no-control-regex -- as above
const BRACKETS = /\u001b\[20[01]~/g

export interface PasteRisk {
  /** The number of lines that the paste would enter. */
  lines: number
  /** The number of control characters, which a guest may interpret as keys. */
  controls: number
}

/**
 * The risk of a paste that the user must confirm, if any: each line is a command that runs at once. Bracketed paste
 * does not count, since the guest can switch it on and off.
 */
export function pasteRisk(text: string): PasteRisk | undefined {
  const lines = text.split(/\r\n|\r|\n/).length
  const controls = text.match(CONTROL)?.length ?? 0
  return lines > 1 || controls > 0 ? { lines, controls } : undefined
}

/** The text without sequences that would end a bracketed paste from inside. */
export function cleanPaste(text: string): string {
  let clean = text
  // Removing one sequence may create another.
  while (BRACKETS.test(clean)) clean = clean.replaceAll(BRACKETS, '')
  return clean
}

/** The text with a visible sign for each control character. */
export const visibleText = (text: string): string =>
  text.replaceAll(CONTROL, (c) => {
    const code = c.codePointAt(0) ?? 0
    return code < 32 ? String.fromCodePoint(0x2400 + code) : '\u2421'
  })

/**
 * The new part of a stream after the last shown bytes. The time depends only on the length of the stream, not on its
 * content, since the guest controls both.
 * @param tail the last shown bytes
 * @param bytes the stream again, from an earlier position
 * @returns the bytes after the last occurrence of the tail, or `undefined` where it does not occur: then bytes were
 * missed
 */
export function newerThan(tail: Uint8Array, bytes: Uint8Array): Uint8Array | undefined {
  if (tail.length === 0) return bytes.subarray(bytes.length)
  // Knuth–Morris–Pratt: for each end within the tail, the longest prefix of the tail that also ends there.
  const border = new Uint32Array(tail.length + 1)
  const longer = (matched: number, byte: number | undefined): number => {
    let length = matched
    while (length > 0 && (length === tail.length || tail[length] !== byte))
      length = border[length] ?? 0
    return tail[length] === byte ? length + 1 : 0
  }
  for (let i = 1; i < tail.length; i += 1) border[i + 1] = longer(border[i] ?? 0, tail[i])
  let matched = 0
  let end: number | undefined
  for (let i = 0; i < bytes.length; i += 1) {
    matched = longer(matched, bytes[i])
    if (matched === tail.length) end = i + 1
  }
  return end === undefined ? undefined : bytes.subarray(end)
}

/** The last `count` bytes of two concatenated arrays. */
export function lastBytes(before: Uint8Array, more: Uint8Array, count: number): Uint8Array {
  if (more.length >= count) return more.slice(-count)
  const kept = before.subarray(Math.max(0, before.length + more.length - count))
  const both = new Uint8Array(kept.length + more.length)
  both.set(kept)
  both.set(more, kept.length)
  return both
}

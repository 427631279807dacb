/** Bytes as Base64 (RFC 4648 section 4). */

/** A file that a form has read. */
export interface ReadFile {
  name: string
  /** In bytes. */
  size: number
  /** Its bytes as Base64. */
  base64: string
}

/** Characters that `String.fromCharCode` takes at once. */
const AT_ONCE = 0x8000

/** Bytes as Base64, in the standard alphabet, with padding. */
export function toBase64(bytes: Uint8Array & { toBase64?: () => string }): string {
  if (bytes.toBase64) return bytes.toBase64()
  let text = ''
  for (let at = 0; at < bytes.length; at += AT_ONCE)
    text += String.fromCharCode(...bytes.subarray(at, at + AT_ONCE))
  return btoa(text)
}

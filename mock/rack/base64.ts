/**
 * The bytes that a base64 text stands for, without reading them.
 * @returns how many, or nothing when the text is no base64 (standard alphabet, padded)
 */
export function base64Length(text: string): number | undefined {
  const padding = /^[A-Za-z\d+/]*(={0,2})$/.exec(text)?.[1]
  return padding === undefined || text.length % 4 !== 0
    ? undefined
    : (text.length / 4) * 3 - padding.length
}

/**
 * The length in bytes of the data in a base64 text, without decoding the text.
 * @returns undefined when the text is not base64 (standard alphabet, padded)
 */
export function base64Length(text: string): number | undefined {
  const padding = /^[A-Za-z\d+/]*(={0,2})$/.exec(text)?.[1]
  return padding === undefined || text.length % 4 !== 0
    ? undefined
    : (text.length / 4) * 3 - padding.length
}

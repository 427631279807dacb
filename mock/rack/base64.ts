/**
 * The length in bytes of the data in a base64 text. `atob` takes a tenth of the time of a regular expression.
 * @returns undefined when the text is not base64 (standard alphabet, padded)
 */
export function base64Length(text: string): number | undefined {
  const padding = text.endsWith('==') ? 2 : text.endsWith('=') ? 1 : 0
  const length = (text.length / 4) * 3 - padding
  try {
    // It leaves out white space, and adds padding that is missing: then the lengths differ.
    return atob(text).length === length ? length : undefined
  } catch {
    return undefined
  }
}

/** The UUIDs by which the API identifies things, with their dashes or without any. */
const UUID = /^[0-9a-f]{8}(-?)([0-9a-f]{4}\1){3}[0-9a-f]{12}$/i

export const isUuid = (text: string): boolean => UUID.test(text)

/** A long identifier with its middle left out: 935499b3…ece4 */
export const shortId = (id: string): string =>
  id.length > 16 ? `${id.slice(0, 8)}…${id.slice(-4)}` : id

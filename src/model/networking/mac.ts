/** MAC addresses, as people and tools write them. */

const MAC = /^[0-9a-f]{2}(?:[:-][0-9a-f]{2}){5}$/i

/** A MAC address in the form of the API, 'A8:40:25:F0:00:01', from one with colons or dashes; `undefined` for other texts. */
export const canonicalMac = (text: string): string | undefined =>
  MAC.test(text) ? text.replaceAll('-', ':').toUpperCase() : undefined

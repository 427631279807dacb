/**
 * Invisible characters in text that others wrote (names, descriptions, messages of servers and
 * identity providers). They can reverse the words around them, or make two names look alike.
 */

/**
 * Characters that change the direction of text: embeddings, overrides, isolates, direction marks.
 */
const BIDI = '\\u061c\\u200e\\u200f\\u202a-\\u202e\\u2066-\\u2069'
/**
 * Invisible characters: zero width, fillers, tags, shaping characters, controls. Line breaks and
 * tabs are not among them.
 */
const UNSEEN =
  '\\u0000-\\u0008\\u000b\\u000c\\u000e-\\u001f\\u007f-\\u009f\\u00ad\\u034f\\u115f\\u1160\\u17b4\\u17b5\\u180b-\\u180f\\u200b\\u2060-\\u2065\\u206a-\\u206f\\u3164\\ufeff\\uffa0\\ufff9-\\ufffb\\u{e0000}-\\u{e007f}'
/** All of them, as the inside of a character class. */
export const INVISIBLE = `${BIDI}${UNSEEN}`

const STRIPPED = new RegExp(`[${INVISIBLE}]`, 'gu')

/**
 * The text without characters that are invisible or change its direction, for sentences, labels and
 * titles.
 */
export const withoutInvisible = (text: string): string => text.replace(STRIPPED, '')

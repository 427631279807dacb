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
/** Joiners: words and emoji need them, in names they are invisible. */
const JOINERS = '\\u200c\\u200d'

const STRIPPED = new RegExp(`[${BIDI}${UNSEEN}]`, 'gu')
const MARKS = new RegExp(`[${BIDI}${UNSEEN}${JOINERS}]`, 'gu')

/**
 * The text without characters that are invisible or change its direction, for sentences, labels and
 * titles.
 */
export const withoutInvisible = (text: string): string => text.replace(STRIPPED, '')

/** True when the text holds an invisible character, so that it may be taken for another text. */
export const hasInvisible = (text: string): boolean => text.search(MARKS) >= 0

/**
 * The text with every invisible character spelled out: `db‹U+202E›1`. For questions in which the
 * user must be sure of the name.
 */
export const withInvisibleShown = (text: string): string =>
  text.replace(
    MARKS,
    (mark) => `‹U+${(mark.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}›`,
  )

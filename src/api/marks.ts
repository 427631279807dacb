/**
 * Text that others wrote: names, descriptions, what servers and identity providers say. Characters without a
 * shape can turn the words around them about, or make two names look alike.
 */

/** Turn text around: embeddings, overrides, isolates, and the marks of a direction. */
const BIDI = '\\u061c\\u200e\\u200f\\u202a-\\u202e\\u2066-\\u2069'
/** Are not seen: of no width, fillers, tags, what shapes letters, controls. Line breaks and tabs are seen. */
const UNSEEN =
  '\\u0000-\\u0008\\u000b\\u000c\\u000e-\\u001f\\u007f-\\u009f\\u00ad\\u034f\\u115f\\u1160\\u17b4\\u17b5\\u180b-\\u180f\\u200b\\u2060-\\u2065\\u206a-\\u206f\\u3164\\ufeff\\uffa0\\ufff9-\\ufffb\\u{e0000}-\\u{e007f}'
/** Join letters and the parts of emoji: needed in words, and unseen in names. */
const JOINERS = '\\u200c\\u200d'

const STRIPPED = new RegExp(`[${BIDI}${UNSEEN}]`, 'gu')
const MARKS = new RegExp(`[${BIDI}${UNSEEN}${JOINERS}]`, 'gu')

/** The text without what turns it around or is not seen, for sentences, labels and titles. */
export const withoutMarks = (text: string): string => text.replace(STRIPPED, '')

/** Does it hold anything that is not seen, so that it may be taken for another? */
export const hasMarks = (text: string): boolean => text.search(MARKS) >= 0

/** `db‹U+202E›1`: every mark spelled out, where a person must know what they have before them. */
export const withMarksShown = (text: string): string =>
  text.replace(
    MARKS,
    (mark) => `‹U+${(mark.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}›`,
  )

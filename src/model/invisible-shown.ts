/** Invisible characters where the user must see them: in questions and lines. No part of the first load. */
import { INVISIBLE } from '@/api/invisible-characters'

/** Joiners: words and emoji need them, in names they are invisible. */
const JOINERS = '\\u200c\\u200d'

const MARKS = new RegExp(`[${INVISIBLE}${JOINERS}]`, 'gu')

/** True when the text holds an invisible character, so that it may be taken for another text. */
export const hasInvisible = (text: string): boolean => text.search(MARKS) >= 0

/** What is said of a typed text with an invisible character, where none can be meant; `undefined` for any other text. */
export const invisibleNote = (text: string): string | undefined =>
  hasInvisible(text)
    ? `“${withInvisibleShown(text)}” has an invisible character: type it again`
    : undefined

/**
 * The text with every invisible character spelled out: `db‹U+202E›1`. For questions in which the
 * user must be sure of the name.
 */
export const withInvisibleShown = (text: string): string =>
  text.replace(
    MARKS,
    (mark) => `‹U+${(mark.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}›`,
  )

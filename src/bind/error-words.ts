/** The words for an error, without anything that is drawn. */
import { messageOf } from '@/api/errors'

const FOREIGN =
  'something outside the console has changed this page, such as a translation by the browser or an extension'

/** What happened, of an error of the API or of one while drawing. */
export const wordsOf = (error: unknown): string =>
  error instanceof DOMException ? FOREIGN : messageOf(error)

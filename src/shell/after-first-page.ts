/** What the page needs from its second answer and its first use on: loaded once the first page is shown. */
import { keepUnchanged } from '@/api/keep-unchanged'
import { sharing } from '@/api/query'
import { surviveForeignElements } from './foreign-elements'

/** Begins to make answers of the parts of those before them, and to survive what changes the page. Call once. */
export function afterFirstPage(): void {
  sharing.keep = keepUnchanged
  surviveForeignElements()
}

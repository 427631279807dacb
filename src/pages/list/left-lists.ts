/** The lists as the user left them, for the pages of what is in them. */
import type { Sorting } from '@/ui/grid/props'

export interface Listed {
  id: string
  name: string
}

export interface LeftList {
  /** In the order shown, without what the filter hides. */
  rows(): readonly Listed[]
  /** Further pages of it were not loaded. */
  isPartial: boolean
  heading: string
  columns: readonly { key: string; title: string }[]
  filter: string
  sorting: Sorting | undefined
}

/** By the path of their page; the one shown last comes last. */
const left = new Map<string, LeftList>()
const KEPT = 20

/** The list whose page is at this path, as it was left; undefined where it was not shown. */
export const leftList = (path: string): LeftList | undefined => left.get(path)

/** Remembers a list as it is shown now. @param path where its page is, without a query */
export function rememberList(path: string, list: LeftList): void {
  left.delete(path)
  left.set(path, list)
  if (left.size > KEPT) left.delete(left.keys().next().value ?? '')
}

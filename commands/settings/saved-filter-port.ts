/**
 * The user's saved filters. The shell provides them once loaded, instead of with each command's context: the first load
 * does not need them.
 */
import type { SavedFilter } from '@/nouns/settings/saved-filter/rules'

export interface SavedFilterPort {
  list(): readonly SavedFilter[]
  set(filters: readonly SavedFilter[]): void
}

let port: SavedFilterPort = { list: () => [], set: () => {} }

export const savedFilters = (): SavedFilterPort => port

export function setSavedFilterPort(given: SavedFilterPort): void {
  port = given
}

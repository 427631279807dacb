import { useStore } from 'zustand'
import { preferences, setPreference } from '@/bind/preferences'
import { ImportList } from '@/forms/ImportList'
import type { SavedFilter } from './rules'
import { entryProblem, toldOfAddress, pageOfAddress, withSavedFilters } from './rules'

export default function SavedFilterImport() {
  const own = useStore(preferences, (p) => p.filters)
  return (
    <ImportList<SavedFilter>
      file="saved-filters.json"
      example={
        '[\n  { "name": "running", "address": "/projects/web/instances?q=state%3Arunning" }\n]'
      }
      check={entryProblem}
      now={own.length}
      adds
      told={(entries) =>
        entries.map(({ name, address }) => ({
          name,
          does: [pageOfAddress(address), toldOfAddress(address)].filter(Boolean).join(', '),
          warnings: [],
        }))
      }
      take={(entries) => setPreference('filters', withSavedFilters(own, entries))}
    />
  )
}

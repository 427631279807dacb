import { useStore } from 'zustand'
import { usePlace } from '@/bind/shell'
import { preferences, setPreference } from '@/bind/preferences'
import { paths } from '@/paths'
import type { OwnAlias } from '@commands/palette/aliases'
import { aliasEntryProblem, readOwnAliases } from '@commands/palette/aliases'
import { toldOfAlias } from '@commands/palette/alias-words'
import { commands } from '@commands/index'
import { ImportList } from '@/forms/ImportList'
import { withSearch } from '@/forms/with-search'

export default function AliasImport() {
  const { search } = usePlace()
  const now = useStore(preferences, (p) => p.aliases.length)
  return (
    <ImportList<OwnAlias>
      file="aliases.json"
      example={
        '[\n  { "alias": "ls", "command": "instance.list", "args": { "project": "web" } }\n]'
      }
      check={(entry) => aliasEntryProblem(entry, commands)}
      now={now}
      told={(entries) => entries.map((entry) => toldOfAlias(entry, commands))}
      // Of two entries with the same word the last one wins.
      take={(entries) => setPreference('aliases', readOwnAliases(entries, commands).valid)}
      back={withSearch(paths.aliases(), search)}
    />
  )
}

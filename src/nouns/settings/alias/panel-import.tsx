import { useStore } from 'zustand'
import { preferences, setPreference } from '@/bind/preferences'
import type { OwnAlias } from '@commands/palette/aliases'
import { aliasEntryProblem, readOwnAliases } from '@commands/palette/aliases'
import { toldOfAlias } from '@commands/palette/alias-words'
import { commands } from '@commands/index'
import { ImportList } from '@/forms/ImportList'

export default function AliasImport() {
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
    />
  )
}

import { useStore } from 'zustand'
import { usePlace } from '@/bind/shell'
import { platform, preferences, setPreference } from '@/bind/preferences'
import { paths } from '@/paths'
import { commands } from '@commands/index'
import { keymap } from '@commands/index'
import type { OwnKey } from '@commands/keys/own-keys'
import { entryProblem, paletteProblem } from '@commands/keys/own-keys'
import { ImportList } from '@/forms/ImportList'
import { withSearch } from '@/forms/with-search'

export default function KeyImport() {
  const { search } = usePlace()
  const now = useStore(preferences, (p) => p.keymap.length)
  return (
    <ImportList<OwnKey>
      file="keymap.json"
      example={
        '[\n  { "key": "g h", "command": "project.list" },\n  { "key": "r", "command": "-view.refresh" }\n]'
      }
      check={(entry) => entryProblem(entry, commands)}
      checkAll={(entries) => paletteProblem(entries, keymap, platform)}
      now={now}
      take={(entries) => setPreference('keymap', entries)}
      back={withSearch(paths.keys(), search)}
    />
  )
}

import { useStore } from 'zustand'
import { usePlace } from '@/bind/desk'
import { platform, preferences, setPreference } from '@/bind/preferences'
import { paths } from '@/paths'
import { commands } from '@commands/index'
import { keymap } from '@commands/keymap'
import type { OwnKey } from '@commands/own-keys'
import { entryProblem, paletteProblem } from '@commands/own-keys'
import { ImportList } from './ImportList'
import { withSearch } from './with-search'

export default function KeyImport() {
  const { search } = usePlace()
  const now = useStore(preferences, (p) => p.keymap.length)
  return (
    <ImportList<OwnKey>
      title="Import a keymap"
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

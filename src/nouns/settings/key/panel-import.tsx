import { useStore } from 'zustand'
import { platform, preferences, setPreference } from '@/bind/preferences'
import { commands } from '@commands/index'
import { keymap } from '@commands/index'
import type { OwnKey } from '@commands/keys/own-keys'
import { entryProblem, paletteProblem } from '@commands/keys/own-keys'
import { conflictsOf, keysText } from '@commands/keys/own-keys-conflicts'
import { ImportList } from '@/forms/ImportList'

export default function KeyImport() {
  const now = useStore(preferences, (p) => p.keymap.length)
  const mode = useStore(preferences, (p) => p.keys)
  return (
    <ImportList<OwnKey>
      file="keymap.json"
      example={
        '[\n  { "key": "g h", "command": "project.list" },\n  { "key": "r", "command": "-view.refresh" }\n]'
      }
      check={(entry) => entryProblem(entry, commands)}
      checkAll={(entries) => paletteProblem(entries, keymap, platform)}
      now={now}
      told={(entries) =>
        entries.map((entry, i) => {
          const id = entry.command.replace(/^-/, '')
          const title = `“${commands.find((one) => one.id === id)?.title ?? id}”`
          return {
            name: keysText(entry.key, platform),
            does: entry.command.startsWith('-') ? `no longer ${title}` : title,
            // A later entry replaces an earlier one.
            warnings: conflictsOf({
              entry,
              own: entries.slice(0, i),
              defaults: keymap,
              commands,
              platform,
              mode,
            }),
          }
        })
      }
      take={(entries) => setPreference('keymap', entries)}
    />
  )
}

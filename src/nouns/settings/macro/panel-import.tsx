import { useStore } from 'zustand'
import { usePlace } from '@/bind/shell'
import { preferences, setPreference } from '@/bind/preferences'
import { paths } from '@/paths'
import { commands } from '@commands/index'
import type { Macro } from '@commands/macro/macro'
import { macroEntryProblem, withMacros } from '@commands/macro/macro'
import { ImportList } from '@/forms/ImportList'
import { withSearch } from '@/forms/with-search'

export default function MacroImport() {
  const { search } = usePlace()
  const macros = useStore(preferences, (p) => p.macros)
  return (
    <ImportList<Macro>
      file="macros.json"
      example={
        '[\n  { "name": "restart", "steps": [{ "command": "instance.stop" }, { "command": "instance.start" }] }\n]'
      }
      check={(entry) => macroEntryProblem(entry, commands)}
      now={macros.length}
      adds
      take={(entries) => setPreference('macros', withMacros(macros, entries))}
      back={withSearch(paths.macros(), search)}
    />
  )
}

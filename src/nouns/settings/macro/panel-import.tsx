import { useStore } from 'zustand'
import { preferences, setPreference } from '@/bind/preferences'
import { commands } from '@commands/index'
import type { Macro } from '@commands/macro/macro'
import { macroEntryProblem, withMacros } from '@commands/macro/macro'
import { ImportList } from '@/forms/ImportList'

export default function MacroImport() {
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
    />
  )
}

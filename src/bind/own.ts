/**
 * Reads the user's own keys, aliases, macros and saved filters once all commands are loaded. Invalid entries, such as those for an
 * unknown command, are left out and reported. Loaded after the first page.
 */
import type { Command } from '@commands/engine/command'
import type { Binding } from '@commands/keys/keys'
import { effective, readOwnKeys } from '@commands/keys/own-keys'
import { readOwnMacros } from '@commands/macro/macro'
import { readOwnAliases } from '@commands/palette/aliases'
import { readSavedFilters } from '@/nouns/settings/saved-filter/rules'
import { mergeKeysWith } from './keymap'
import { checkOwnWith, platform } from './preferences'

/** Puts these into effect. @param commands all commands @param defaults all default keys */
export function applyOwn(commands: readonly Command[], defaults: readonly Binding[]): void {
  mergeKeysWith(effective)
  checkOwnWith(({ keymap, aliases, macros, filters }) => {
    const keys = readOwnKeys(keymap, commands, defaults, platform)
    const words = readOwnAliases(aliases, commands)
    const series = readOwnMacros(macros, commands)
    const saved = readSavedFilters(filters)
    return {
      own: {
        keymap: keys.valid,
        aliases: words.valid,
        macros: series.valid,
        filters: saved.valid,
      },
      rejected: [...keys.rejected, ...words.rejected, ...series.rejected, ...saved.rejected],
    }
  })
}

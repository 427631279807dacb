/**
 * Reads the user's own keys and aliases once all commands are loaded. Invalid entries, such as those for an
 * unknown command, are left out and reported. Loaded after the first page.
 */
import type { Command } from '@commands/engine/command'
import type { Binding } from '@commands/keys/keys'
import { effective, readOwnKeys } from '@commands/keys/own-keys'
import { readOwnAliases } from '@commands/palette/aliases'
import { mergeKeysWith } from './keymap'
import { checkOwnWith, platform } from './preferences'

/** Puts the user's own keys and aliases into effect. @param commands all commands @param defaults all default keys */
export function applyOwn(commands: readonly Command[], defaults: readonly Binding[]): void {
  mergeKeysWith(effective)
  checkOwnWith(({ keymap, aliases }) => {
    const keys = readOwnKeys(keymap, commands, defaults, platform)
    const words = readOwnAliases(aliases, commands)
    return {
      keymap: keys.valid,
      aliases: words.valid,
      rejected: [...keys.rejected, ...words.rejected],
    }
  })
}

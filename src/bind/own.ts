/**
 * The user's own keys and aliases, read once every command is known: an entry that names no command, or
 * makes no sense otherwise, is left out and reported. Loaded after the first page.
 */
import type { Command } from '@commands/engine/command'
import type { Binding } from '@commands/keys/keys'
import { effective, readOwnKeys } from '@commands/keys/own-keys'
import { readOwnAliases } from '@commands/palette/aliases'
import { mergeKeysWith } from './keymap'
import { checkOwnWith, platform } from './preferences'

/** Makes the user's own keys and aliases count. @param commands all of them @param defaults all default keys */
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

/**
 * The user's own keys and aliases, read once every command is known: an entry that names no command, or
 * makes no sense otherwise, is left out and reported. Loaded after the first page.
 */
import type { Command } from '@commands/engine/command'
import { effective, readOwnKeys } from '@commands/keys/own-keys'
import { readOwnAliases } from '@commands/palette/aliases'
import { defaultKeys, mergeKeysWith } from './keymap'
import { checkOwnWith, platform } from './preferences'

/** Makes the user's own keys and aliases count. @param commands all of them */
export function applyOwn(commands: readonly Command[]): void {
  mergeKeysWith(effective)
  checkOwnWith(({ keymap, aliases }) => {
    const keys = readOwnKeys(keymap, commands, defaultKeys(), platform)
    const words = readOwnAliases(aliases, commands)
    return {
      keymap: keys.sound,
      aliases: words.sound,
      leftOut: [...keys.leftOut, ...words.leftOut],
    }
  })
}

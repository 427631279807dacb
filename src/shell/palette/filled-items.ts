/** Forms that the words of a query fill in: 'firewall allow 443', 'disk 100 GiB', 'project x'. */
import type { Shell } from '@/bind/shell'
import { commandId } from '@/bind/shell'
import { filledBy } from '@commands/palette/said-values'
import type { Acting, PaletteItem } from './item'
import type { NamedThing } from '@/resources/search/things'
import { isTaken } from './understanding'

/**
 * The forms that a query fills in, except for things that exist already.
 * @param names the known names
 */
export function filledItems(
  shell: Shell,
  query: string,
  names: readonly NamedThing[],
  act: Acting,
): PaletteItem[] {
  return filledBy(query, (word) => isTaken(shell, word), shell.registry.all).flatMap(
    ({ command, body, name, words }): PaletteItem[] => {
      if (!shell.registry.all.some(({ id }) => id === command)) return []
      const id = commandId(command)
      const { command: found, first, reason } = shell.registry.state(id, {}, shell.ctx(act.held))
      const isThere = names.some((one) => one.noun === found.noun && one.name === name)
      if (isThere) return []
      return [
        {
          key: `fill ${id}`,
          group: 'actions',
          text: `${found.title}${words === name ? '' : ':'} ${words}${first.missing.length > 0 ? '…' : ''}`,
          also: query,
          reason,
          choose: () => act.fill(id, body),
        },
      ]
    },
  )
}

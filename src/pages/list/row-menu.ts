/** The menu of a row, or of the marked ones. */
import type { CommandId } from '@commands/index'
import { called } from '@commands/engine/noun'
import { menuEntry } from '@/bind/Do'
import type { Shell } from '@/bind/shell'
import { count } from '@/model/words'
import type { Rows } from '@/resources/resource'
import type { Marks } from './marks'

/**
 * Opens the menu at an element, unless it would be about no row.
 * @param key the row at which it was asked for
 * @param onClose called for a row when the menu is closed
 */
export function openRowMenu<T extends { id: string }>(
  shell: Shell,
  { resource, loaded }: { resource: Rows<T>; loaded: readonly T[] },
  marks: Marks,
  key: string | undefined,
  anchor: Element | null | undefined,
  onClose: (key: string) => void,
): void {
  const row = loaded.find((r) => r.id === key)
  if (!anchor || (!row && marks.size === 0)) return
  // The menu of a row outside the marks is about that row alone.
  const rows = row && !marks.has(row.id) ? [row] : loaded.filter((r) => marks.has(r.id))
  const things = rows.map((r) => resource.subject(r))
  const label = things.length === 1 ? things[0]?.name : count(things.length, called(resource.noun))
  shell.whenKnown(commandsOn(resource, rows), (ids) =>
    shell.menu({
      anchor,
      label: `Actions on ${label}`,
      things,
      items: ids.map((id) => {
        const entry = menuEntry(shell, id, {}, things)
        entry.section = `On ${label}`
        return entry
      }),
      onClose: () => key !== undefined && onClose(key),
    }),
  )
}

/**
 * What can be done with these rows, which may be of several kinds: each thing once. For one row also, before the last that
 * is often to delete it, to show what a narrow window leaves out: a touch screen has no keys for it.
 */
function commandsOn<T extends { id: string }>(
  { commands }: Rows<T>,
  rows: readonly T[],
): readonly CommandId[] {
  const own =
    typeof commands === 'function' ? [...new Set(rows.flatMap((row) => commands(row)))] : commands
  return rows.length === 1 ? [...own.slice(0, -1), 'list.show-all', ...own.slice(-1)] : own
}

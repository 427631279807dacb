/** The menu of a row, or of the marked ones. */
import type { CommandId } from '@commands/index'
import { called } from '@commands/engine/noun'
import { menuEntry } from '@/bind/Do'
import type { Shell } from '@/bind/shell'
import { count } from '@/model/words'
import type { Rows } from '@/resources/resource'
import type { Marks } from './marks'
import { markedSubjects } from './marks'

/**
 * Opens the menu of a row, or of the marked rows, at an element; where there is neither, that of the page's own actions.
 * @param key the row on which the user opened the menu; undefined for the marked ones
 * @param onClose called when the menu is closed
 */
export function openRowMenu<T extends { id: string }>(
  shell: Shell,
  list: { resource: Rows<T>; loaded: readonly T[]; shown: readonly T[] },
  marks: Marks,
  key: string | undefined,
  anchor: Element | null | undefined,
  onClose: () => void,
): void {
  const { resource, loaded } = list
  const row = loaded.find((r) => r.id === key)
  if (!anchor) return
  if (!row && marks.size === 0) {
    const items = resource.actions.map((id) => menuEntry(shell, id))
    return shell.menu({ anchor, label: 'Actions', items })
  }
  // The menu of a row outside the marks is about that row alone.
  const isAlone = row !== undefined && !marks.has(row.id)
  const rows = isAlone ? [row] : loaded.filter((r) => marks.has(r.id))
  const things = isAlone
    ? [resource.subject(row)]
    : markedSubjects(marks, list, new Set(list.shown.map(({ id }) => id)))
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
      onClose,
    }),
  )
}

/**
 * The commands on these rows, each once, since the rows may be of several kinds. A single row also
 * gets `list.show-all`, which shows the columns that a narrow window hides: a touch screen has no key for it. It goes
 * before the last command, which is often the one that deletes.
 */
function commandsOn<T extends { id: string }>(
  { commands }: Rows<T>,
  rows: readonly T[],
): readonly CommandId[] {
  const own =
    typeof commands === 'function' ? [...new Set(rows.flatMap((row) => commands(row)))] : commands
  return rows.length === 1 ? [...own.slice(0, -1), 'list.show-all', ...own.slice(-1)] : own
}

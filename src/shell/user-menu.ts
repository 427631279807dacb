import type { Shell } from '@/bind/shell'
import { menuEntry } from '@/bind/Do'
import { hasAllAreas, loadAllAreas } from './area-loading'

/** Opens the user menu. Its commands belong to several areas, so it waits until all areas are loaded. */
export async function userMenu(shell: Shell, anchor: Element): Promise<void> {
  if (!hasAllAreas()) await loadAllAreas(shell)
  shell.menu({
    anchor,
    label: 'User menu',
    items: (
      [
        'settings.profile',
        'view.theme',
        'view.density',
        'view.keys',
        'view.read-only',
        'view.log',
        'session.logout',
      ] as const
    ).map((id) => menuEntry(shell, id)),
  })
}

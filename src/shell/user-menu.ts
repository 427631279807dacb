import type { Shell } from '@/bind/shell'
import { menuEntry } from '@/bind/Do'

/** The menu of the person who is signed in. */
export const userMenu = (shell: Shell, anchor: Element) =>
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

/** The user's saved filters, as items of the palette: links to their lists. */
import type { Shell } from '@/bind/shell'
import type { SavedFilter } from '@/nouns/settings/saved-filter/rules'
import { pageOfAddress } from '@/nouns/settings/saved-filter/rules'
import { overlays } from '../overlay-state'
import type { PaletteItem } from './item'

export const savedFilterItems = (shell: Shell, own: readonly SavedFilter[]): PaletteItem[] =>
  own.map(({ name, address }) => ({
    key: `saved-filter ${name}`,
    group: 'go',
    text: name,
    also: `saved filter ${pageOfAddress(address)}`,
    detail: `saved filter · ${pageOfAddress(address)}`,
    href: address,
    choose({ newTab }) {
      overlays.setState({ palette: undefined })
      shell.go(address, { newTab })
    },
  }))

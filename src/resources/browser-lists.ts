/** Lists of this browser: the user's own keys, aliases, macros and saved filters, which it stores, and the racks beside the console. */
import type { QueryClient } from '@tanstack/react-query'
import type { Read } from '@/api/query'
import { isOwnChecked, platform, preferences } from '@/bind/preferences'
import type { BrowserList } from '@commands/engine/noun'
import type { KeyRow } from '@commands/keys/own-keys'
import type { SavedFilter } from '@/nouns/settings/saved-filter/rules'
import type { ServedRack } from '@/model/racks/served-rack'
import type { MacroRow } from '@commands/macro/macro'
import type { Alias } from '@commands/palette/aliases'
import type { ListRead, Page } from './list-read'

interface Rows {
  keymap: KeyRow
  aliases: Alias & { id: string }
  macros: MacroRow
  filters: SavedFilter & { id: string }
  racks: ServedRack
}

/** The commands and default keys, with the user's own keys applied: the list of keys may be the first page. */
async function withOwn() {
  const [all, { applyOwn }] = await Promise.all([import('@commands/index'), import('@/bind/own')])
  if (!isOwnChecked()) applyOwn(all.commands, all.keymap)
  return all
}

/** Each list is loaded on demand, since other pages do not need it. */
const ROWS: { readonly [K in keyof Rows]: () => Promise<readonly Rows[K][]> } = {
  keymap: async () => {
    const [{ commands, keymap }, { keyRows }] = await Promise.all([
      withOwn(),
      import('@commands/keys/own-keys-edit'),
    ])
    const { keymap: own, macros, filters } = preferences.getState()
    // A macro and a saved filter have a row even without a key, so that the user can assign one.
    const extra = [
      ...macros.map(({ name }) => ({ command: 'macro.run', args: { macro: name } })),
      ...filters.map(({ name }) => ({ command: 'saved-filter.open', args: { savedFilter: name } })),
    ]
    return keyRows(commands, keymap, own, platform, extra)
  },
  aliases: async () => {
    await withOwn()
    const { aliasesOf } = await import('@commands/palette/aliases')
    return aliasesOf(preferences.getState().aliases).map((alias) => ({ ...alias, id: alias.word }))
  },
  macros: async () => {
    const { commands } = await withOwn()
    const { macroRows } = await import('@commands/macro/macro')
    return macroRows(preferences.getState().macros, commands)
  },
  filters: async () => {
    await withOwn()
    return preferences.getState().filters.map((one) => ({ ...one, id: one.name }))
  },
  // This one last: where a rack is chosen, it is another one.
  racks: async () => {
    const [one, ...others] = await (await import('@/bind/load-racks')).allRacks()
    return one ? [...others, one] : []
  },
}

/** Those of them that the user changes. */
const STORED = ['keymap', 'aliases', 'macros', 'filters'] as const satisfies readonly BrowserList[]

const followed = new WeakSet<QueryClient>()

/** From now on, reads these lists again when their preferences change. */
function follow(client: QueryClient): void {
  if (followed.has(client)) return
  followed.add(client)
  preferences.subscribe((now, before) => {
    for (const own of STORED)
      if (now[own] !== before[own]) void client.invalidateQueries({ queryKey: [own] })
    // The list of keys has a row for each macro and saved filter.
    if (now.macros !== before.macros || now.filters !== before.filters)
      void client.invalidateQueries({ queryKey: ['keymap'] })
  })
}

/** A list of this browser. It stays fresh until its preferences change. */
export function browserList<K extends keyof Rows>(id: K): ListRead<Rows[K]> {
  const all = (): Read<Page<Rows[K]>> => ({
    queryKey: [id, {}],
    queryFn: async ({ client }) => {
      follow(client)
      return { items: [...(await ROWS[id]())] }
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
  return { page: all, all }
}

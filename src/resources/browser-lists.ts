/** Lists that are kept in this browser: the user's own keys and aliases. */
import type { Read } from '@/api/query'
import { isOwnChecked, platform, preferences } from '@/bind/preferences'
import type { BrowserList } from '@commands/engine/noun'
import type { KeyRow } from '@commands/keys/own-keys'
import type { Alias } from '@commands/palette/aliases'
import type { ListRead, Page } from './list-read'

interface Rows {
  ownKeys: KeyRow
  ownAliases: Alias & { id: string }
}

/** The commands and default keys, with the user's own made to count: a page of them may be the first page. */
async function withOwn() {
  const [all, { applyOwn }] = await Promise.all([import('@commands/index'), import('@/bind/own')])
  if (!isOwnChecked()) applyOwn(all.commands, all.keymap)
  return all
}

/** Each list is loaded on demand, since other pages do not need it. */
const ROWS: { readonly [K in BrowserList]: () => Promise<readonly Rows[K][]> } = {
  ownKeys: async () => {
    const [{ commands, keymap }, { keyRows }] = await Promise.all([
      withOwn(),
      import('@commands/keys/own-keys-edit'),
    ])
    return keyRows(commands, keymap, preferences.getState().keymap, platform)
  },
  ownAliases: async () => {
    await withOwn()
    const { aliasesOf } = await import('@commands/palette/aliases')
    return aliasesOf(preferences.getState().aliases).map((alias) => ({ ...alias, id: alias.word }))
  },
}

/** A list that this browser stores. It stays fresh until its preferences change. */
export function browserList<K extends BrowserList>(id: K): ListRead<Rows[K]> {
  const all = (): Read<Page<Rows[K]>> => ({
    queryKey: [id, {}],
    queryFn: async () => ({ items: [...(await ROWS[id]())] }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  return { page: all, all }
}

/** By which column a list is sorted, where no head of a column shows it: the user or a lack of room hides the column. */
import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { preferences } from '@/bind/preferences'
import { scopes } from '@/bind/scopes'
import { parseSorting } from '@/pages/list/rows'
import { listIn } from './list-in'
import { navigation } from './navigation'

/** Whether a head that is drawn shows the sorting: grids leave out columns by their own width. */
const isHeadDrawn = () =>
  [...document.querySelectorAll('main [aria-sort$="scending"]')].some(
    (head) => getComputedStyle(head).display !== 'none',
  )

function look(): string | undefined {
  const table = listIn(scopes.getState().stack)?.table()
  const search = navigation.getState().shown?.search
  if (!table || !search || isHeadDrawn()) return undefined
  const text = search.get(table.name === undefined ? 'sort' : `sort.${table.name}`)
  const { columns } = table.resource
  const sorting = parseSorting(text ?? search.get('sort'), columns)
  const column = columns.find(({ key }) => key === sorting?.key)
  return column && `sorted by ${column.title.toLowerCase()}${sorting?.descending ? ' ▾' : ' ▴'}`
}

/** @returns 'sorted by memory ▾'; undefined where a head shows it, and where nothing is sorted */
export function useUnseenSorting(): string | undefined {
  const shown = useStore(navigation, (n) => n.shown)
  const stack = useStore(scopes, (s) => s.stack)
  const columns = useStore(preferences, (p) => p.columns)
  const [words, setWords] = useState<string>()
  useEffect(() => {
    const page = document.querySelector('main')
    let frame = 0
    const follow = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => setWords(look()))
    }
    follow()
    const heads = new MutationObserver(follow)
    const room = new ResizeObserver(follow)
    if (page) heads.observe(page, { subtree: true, attributeFilter: ['aria-sort'] })
    if (page) room.observe(page)
    return () => {
      cancelAnimationFrame(frame)
      heads.disconnect()
      room.disconnect()
    }
  }, [shown, stack, columns])
  return words
}

/** The items of a menu, and the fold of those that cannot be chosen now. */
import type { KeyboardEvent } from 'react'
import { useLayoutEffect, useRef, useState } from 'react'

export interface MenuItem {
  id: string
  label: string
  detail?: string | undefined
  keys?: readonly (readonly string[])[] | undefined
  /**
   * Why the item cannot be used now. It stays focusable, and choosing it still calls `onAction`.
   */
  reason?: string | undefined
  danger?: boolean | undefined
  /**
   * A real link: with a modifier or the middle button the browser follows it, else `onAction` is
   * called.
   */
  href?: string | undefined
  checked?: boolean | undefined
  /** Consecutive items of one section stand under its heading. */
  section?: string | undefined
}

/** The id of the entry that unfolds what is not possible now. */
export const FOLD = 'not-possible-now'

/** Milliseconds after which a letter begins a new word to find an entry by: as long as react-aria has it. */
const ONE_WORD = 1000

/**
 * The items that can be chosen, and those that cannot, which are folded under one entry while there are others. That
 * entry is unfolded by choosing it, by → on it, and by typing the beginning of a folded item that is not the beginning
 * of another.
 */
export function useMenuFold(items: readonly MenuItem[]) {
  const usable = items.filter(({ reason }) => reason === undefined)
  const refused = items.filter(({ reason }) => reason !== undefined)
  const [wish, setWish] = useState(false)
  const isUnfolded = wish || usable.length === 0
  const list = useRef<HTMLDivElement>(null)
  /** The item that gets the focus when the entry is unfolded. */
  const goal = useRef(FOLD)
  const typed = useRef({ text: '', at: 0 })
  const isFirst = useRef(true)
  const at = (id: string) => list.current?.querySelector<HTMLElement>(`[data-key="${id}"]`)
  useLayoutEffect(() => {
    if (isFirst.current) {
      isFirst.current = false
      return undefined
    }
    if (!isUnfolded) {
      at(FOLD)?.focus()
      return undefined
    }
    // React-aria draws the unfolded items after this. Shows them as far as the menu has room: `scrollIntoView` would
    // move the page, too.
    const frame = requestAnimationFrame(() => {
      const menu = list.current?.firstElementChild
      const top = at(FOLD)?.getBoundingClientRect().top
      if (menu && top !== undefined) menu.scrollTop += top - menu.getBoundingClientRect().top
      at(goal.current)?.focus()
      goal.current = FOLD
    })
    return () => cancelAnimationFrame(frame)
  }, [isUnfolded])
  const search = ({ key, ctrlKey, metaKey, altKey, timeStamp }: KeyboardEvent) => {
    if (key.length > 1 || ctrlKey || metaKey || altKey) return
    const before = timeStamp - typed.current.at < ONE_WORD ? typed.current.text : ''
    const text = (before + key).toLowerCase().trimStart()
    typed.current = { text, at: timeStamp }
    const begins = ({ label }: MenuItem) => label.toLowerCase().startsWith(text)
    const found = refused.find(begins)
    if (text === '' || isUnfolded || !found || usable.some(begins)) return
    goal.current = found.id
    setWish(true)
  }
  const press = ({ key, target }: KeyboardEvent) => {
    const fold = at(FOLD)
    if (!(target instanceof Node) || !fold) return
    if (key === 'ArrowRight' && fold.contains(target)) setWish(true)
    if (key === 'ArrowLeft') setWish(false)
  }
  const toggle = () => setWish((now) => !now)
  return { usable, refused, isUnfolded, toggle, list, search, press }
}

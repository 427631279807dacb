import type { KeyboardEvent } from 'react'
import { useRef, useState } from 'react'
import { styled } from 'styled-components'
import { Caret } from './Glyph'
import { Faint } from './text'
import { isSelecting } from './selection'
import { color } from './tokens'

const List = styled.ul`
  max-height: 45vh;
  overflow: auto;
  border: 1px solid ${color('line')};
  background: ${color('sunken')};
`

const Item = styled.li<{ $level: number }>`
  display: flex;
  align-items: center;
  gap: 8px;
  min-height: 28px;
  padding: 2px 10px;
  padding-inline-start: ${({ $level }) => 10 + ($level - 1) * 16}px;
  overflow-wrap: anywhere;
  cursor: pointer;
  &:hover,
  &:focus-visible {
    background: ${color('rowFocus')};
  }
  &:focus-visible {
    outline-offset: calc(-1 * var(--focus-width));
  }
  &[aria-selected='true'] {
    background: ${color('accentSoft')};
  }
`

const Mark = styled.span<{ $isOpen: boolean }>`
  flex: none;
  display: flex;
  width: 10px;
  color: ${color('dim')};
  transform: ${({ $isOpen }) => ($isOpen ? 'none' : 'rotate(-90deg)')};
`

/** A line of a tree. */
export interface TreeItem {
  /** Tells the lines apart. */
  path: string
  name: string
  /** 1 at the root. */
  level: number
  isFolder: boolean
  isOpen: boolean
  /** Beside the name. */
  note?: string | undefined
}

interface TreeProps {
  label: string
  items: readonly TreeItem[]
  /** The path of the chosen line. */
  chosen: string | undefined
  onChoose(item: TreeItem): void
  onToggle(item: TreeItem): void
  /** The path of the folder that a line is in. */
  around(path: string): string | undefined
}

/**
 * A tree by its lines in sight. Up, Down, Home and End move; Right opens a folder or enters it, Left closes it or leads out
 * of it; Enter and Space choose a file, and open or close a folder.
 */
export function Tree({ label, items, chosen, onChoose, onToggle, around }: TreeProps) {
  const list = useRef<HTMLUListElement>(null)
  const [here, setHere] = useState<string>()
  // The line with the focus may be gone: the first one can be reached then.
  const at = Math.max(
    items.findIndex(({ path }) => path === here),
    0,
  )
  const focus = (to: number) => {
    const item = items[Math.min(Math.max(to, 0), items.length - 1)]
    if (!item) return
    setHere(item.path)
    list.current?.querySelectorAll('li')[items.indexOf(item)]?.focus()
  }
  const act = (item: TreeItem) => (item.isFolder ? onToggle(item) : onChoose(item))
  const into = (item: TreeItem) => {
    if (item.isFolder && !item.isOpen) onToggle(item)
    else if (item.isFolder) focus(at + 1)
  }
  const outOf = (item: TreeItem) => {
    if (item.isFolder && item.isOpen) onToggle(item)
    else focus(items.findIndex(({ path }) => path === around(item.path)))
  }
  const press = (event: KeyboardEvent) => {
    const item = items[at]
    if (!item || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    const steps: Readonly<Record<string, () => void>> = {
      ArrowDown: () => focus(at + 1),
      ArrowUp: () => focus(at - 1),
      Home: () => focus(0),
      End: () => focus(items.length - 1),
      ArrowRight: () => into(item),
      ArrowLeft: () => outOf(item),
      Enter: () => act(item),
      ' ': () => act(item),
    }
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    step()
  }
  return (
    <List ref={list} role="tree" aria-label={label} onKeyDown={press}>
      {items.map((item, i) => (
        <Item
          key={item.path}
          role="treeitem"
          $level={item.level}
          aria-level={item.level}
          {...(item.isFolder && { 'aria-expanded': item.isOpen })}
          aria-selected={item.path === chosen}
          tabIndex={i === at ? 0 : -1}
          onClick={() => {
            focus(i)
            if (!isSelecting()) act(item)
          }}
        >
          <Mark $isOpen={item.isOpen}>{item.isFolder && <Caret />}</Mark>
          {item.name}
          {item.note && <Faint>{item.note}</Faint>}
        </Item>
      ))}
    </List>
  )
}

import { withoutInvisible } from '@/model/invisible-characters'
import type { ComponentProps, FocusEvent, ReactNode, RefObject } from 'react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { PopoverProps } from 'react-aria-components/Popover'
import { Header } from 'react-aria-components/Header'
import { Menu, MenuItem as RacMenuItem, MenuSection } from 'react-aria-components/Menu'
import { styled } from 'styled-components'
import { isForBrowser } from './Button'
import { Caret, Tick } from './Glyph'
import { Keys } from './Keys'
import { FloatBox, lineShape } from './Options'
import { Faint, Head } from './text'
import { color } from './tokens'
import type { MenuItem } from './use-menu-fold'
import { FOLD, useMenuFold } from './use-menu-fold'

/** Pixels that a menu is wide, as far as the window has them. */
const WIDTH = 320

const Float = styled(FloatBox)`
  width: ${WIDTH}px;
  max-width: calc(100vw - 16px);
`

const List = styled(Menu)`
  padding: 4px 0;
  overflow: auto;
  /* An item in focus does not end up behind the last one. */
  scroll-padding-bottom: 34px;
  outline: none;
  &[data-folded] {
    scroll-padding-bottom: 65px;
  }
` as typeof Menu

const Line = styled(RacMenuItem)`
  ${lineShape}
  &[data-danger] {
    color: ${color('bad')};
  }
  /* What deletes stays in sight where a menu is longer than the window. */
  &[data-last] {
    position: sticky;
    bottom: 0;
    z-index: 1;
    background: ${color('raised')};
  }
  /* Above the entry that unfolds what is not possible now. */
  [data-folded] &[data-last] {
    bottom: 31px;
  }
  &[data-last][data-focused],
  &[aria-expanded][data-focused] {
    background: ${color('rowFocus')};
  }
  &[aria-disabled='true'] {
    color: ${color('dim')};
  }
  &[aria-expanded] {
    color: ${color('dim')};
    border-top: 1px solid ${color('line')};
    background: ${color('raised')};
    svg {
      transform: rotate(-90deg);
    }
  }
  * + &[aria-expanded] {
    margin-top: 4px;
  }
  &[aria-expanded='false'] {
    position: sticky;
    bottom: 0;
    z-index: 1;
  }
  &[aria-expanded='true'] svg {
    transform: none;
  }
` as typeof RacMenuItem

const Held = styled.div`
  display: contents;
`

/**
 * After a click without a pointer react-aria focuses the list: this moves the focus to the first
 * item.
 */
const enter = ({ target, currentTarget }: FocusEvent<HTMLElement>) => {
  if (target.role === 'menu')
    currentTarget.querySelector<HTMLElement>('[role^="menuitem"][tabindex="0"]')?.focus()
}

const Anchor = styled.a``

const Section = styled(MenuSection)`
  & + *,
  * + & {
    margin-top: 4px;
    padding-top: 4px;
    border-top: 1px solid ${color('line')};
  }
` as typeof MenuSection

const Over = styled(Header)`
  padding: 4px 12px;
`

const Slot = styled.span`
  display: inline-flex;
  flex: none;
  width: 12px;
  color: ${color('accent')};
`

const Names = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  column-gap: 12px;
  flex: 1;
  min-width: 0;
`

const Why = styled(Faint)`
  flex-basis: 100%;
  font-size: 12px;
  line-height: 16px;
`

interface MenuPopoverProps {
  anchor: RefObject<Element | null> | Element | null
  onClose: () => void
  /** Called when the anchor is taken away. The menu stays where it is, since keys that are meant for it would act elsewhere. */
  onGone?: () => void
  label: string
  items: readonly MenuItem[]
  /** Called after the menu has closed and the anchor has the focus again. */
  onAction: (id: string) => void
}

/** Pixels that a line of a menu takes at least, and a heading with the space around the lines. */
const LINE = 30
const AROUND = 48
/** Pixels that a menu keeps from the edge of the window. */
const EDGE = 16

/**
 * Where a menu opens: below its button, or above where more of it fits there; beside it where it fits neither below nor
 * above, so that it has the whole height of the window and still hangs at its row. It is decided once: a menu in which
 * the user unfolds lines stays where it is.
 * @param lines how many lines it has when it opens
 */
function placeOf(anchor: Element | null, lines: number): NonNullable<PopoverProps['placement']> {
  if (!anchor) return 'bottom end'
  const { top, bottom, left } = anchor.getBoundingClientRect()
  const [above, below] = [top - EDGE, innerHeight - bottom - EDGE]
  const height = lines * LINE + AROUND
  if (height <= below) return 'bottom end'
  if (height > above && left - EDGE >= WIDTH) return 'left top'
  return above > below ? 'top end' : 'bottom end'
}

/** Groups consecutive items of the same section. */
function sections(items: readonly MenuItem[]) {
  const groups: { section: string | undefined; items: MenuItem[] }[] = []
  for (const item of items) {
    const last = groups.at(-1)
    if (last && last.section === item.section) last.items.push(item)
    else groups.push({ section: item.section, items: [item] })
  }
  return groups
}

/** Lines under the heading of their section. */
const under = (section: string | undefined, lines: ReactNode) =>
  section === undefined ? (
    lines
  ) : (
    <Section key={section}>
      <Head as={Over}>{section}</Head>
      {lines}
    </Section>
  )

/** The entry that unfolds what is not possible now. */
const foldLine = (words: string, isUnfolded: boolean, onAction: () => void) => (
  <Line
    key={FOLD}
    id={FOLD}
    textValue={words}
    onAction={onAction}
    render={(dom) => <div {...(dom as ComponentProps<'div'>)} aria-expanded={isUnfolded} />}
  >
    <Caret />
    {words}
  </Line>
)

/** Stands where the anchor of a menu was. */
const Stand = styled.span`
  position: fixed;
  pointer-events: none;
`

const pixels = ({ left, top, width, height }: DOMRect) => ({ left, top, width, height })

/** A menu that opens at an element. What cannot be chosen now is folded at its end, with the reasons. */
export function MenuPopover({ anchor, onClose, onGone, label, items, onAction }: MenuPopoverProps) {
  const called = withoutInvisible(label)
  const element = () => (anchor && 'current' in anchor ? anchor.current : anchor)
  const trigger = useMemo(
    () => (anchor && 'current' in anchor ? anchor : { current: anchor }),
    [anchor],
  )
  /** Set when the browser follows the link of an item by itself. */
  const followed = useRef(false)
  const { usable, refused, isUnfolded, toggle, list, search, press } = useMenuFold(items)
  const isFolded = refused.length > 0 && !isUnfolded
  const [place] = useState(() =>
    placeOf(element(), isFolded ? usable.length + 1 : items.length + 1),
  )

  // Closes and restores the focus first, so that a dialog that the action opens returns the focus
  // to the anchor.
  const close = () => {
    flushSync(onClose)
    const to = element()
    if (to instanceof HTMLElement || to instanceof SVGElement) to.focus({ preventScroll: true })
  }
  const stand = useRef<HTMLSpanElement>(null)
  const [gone, setGone] = useState<DOMRect>()
  useEffect(() => {
    const of = trigger.current
    if (!of) return undefined
    const place = of.getBoundingClientRect()
    const watcher = new MutationObserver(() => {
      if (of.isConnected) return
      watcher.disconnect()
      setGone(place)
      onGone?.()
    })
    watcher.observe(document.body, { childList: true, subtree: true })
    return () => watcher.disconnect()
  }, [trigger, onGone])
  const act = (id: string) => {
    close()
    if (followed.current) followed.current = false
    else onAction(id)
  }

  const ticks = items.some((item) => item.checked !== undefined)
  const lastUsable = usable.at(-1)
  const line = (item: MenuItem) => {
    const { id, label, detail, keys, reason, danger, href, checked } = item
    const aria = {
      ...(reason !== undefined && { 'aria-disabled': true }),
      ...(checked !== undefined && { role: 'menuitemcheckbox', 'aria-checked': checked }),
    }
    return (
      <Line
        key={id}
        id={id}
        textValue={label}
        {...(href !== undefined && !reason && { href })}
        {...(danger && { 'data-danger': true })}
        {...(danger && item === lastUsable && { 'data-last': true })}
        onAction={() => act(id)}
        render={(dom) =>
          'href' in dom && dom.href ? (
            <Anchor
              {...dom}
              {...aria}
              onClick={(event) => {
                followed.current = isForBrowser(event)
                if (!followed.current) event.preventDefault()
                dom.onClick?.(event)
              }}
            />
          ) : (
            <div {...(dom as ComponentProps<'div'>)} {...aria} />
          )
        }
      >
        {ticks && <Slot>{checked && <Tick />}</Slot>}
        <Names>
          {label} {reason === undefined ? detail && <Faint>{detail}</Faint> : <Why>{reason}</Why>}
        </Names>
        <Keys presses={keys} />
      </Line>
    )
  }
  const folded = refused.length > 0 && [
    foldLine(`${refused.length} not possible now`, isUnfolded, toggle),
    ...(isUnfolded ? refused.map(line) : []),
  ]
  return (
    <>
      {gone && <Stand ref={stand} style={pixels(gone)} />}
      <Float
        triggerRef={gone ? stand : trigger}
        isOpen
        onOpenChange={(open) => {
          if (!open) close()
        }}
        placement={place}
        shouldFlip={false}
        offset={4}
        aria-label={called}
      >
        <Held ref={list} onFocus={enter} onKeyDown={press} onKeyDownCapture={search}>
          <List aria-label={called} autoFocus="first" {...(isFolded && { 'data-folded': true })}>
            {sections(usable).map((group) => under(group.section, group.items.map(line)))}
            {under(usable.length === 0 ? refused[0]?.section : undefined, folded)}
          </List>
        </Held>
      </Float>
    </>
  )
}

import { withoutInvisible } from '@/model/invisible-characters'
import type { ComponentProps, FocusEvent, RefObject } from 'react'
import { useMemo, useRef } from 'react'
import { flushSync } from 'react-dom'
import { Header, Menu, MenuItem as RacMenuItem, MenuSection } from 'react-aria-components'
import { styled } from 'styled-components'
import { isForBrowser } from './Button'
import { Tick } from './Glyph'
import { Keys } from './Keys'
import { FloatBox, lineShape } from './Options'
import { Faint, Head } from './text'
import { color } from './tokens'

const List = styled(Menu)`
  min-width: 208px;
  padding: 4px 0;
  overflow: auto;
  /* An item in focus does not end up behind the last one. */
  scroll-padding-bottom: 34px;
  outline: none;
` as typeof Menu

const Line = styled(RacMenuItem)`
  ${lineShape}
  &[data-danger] {
    color: ${color('bad')};
  }
  /* What deletes stays in sight where a menu is longer than the window. */
  &[data-danger]:last-child {
    position: sticky;
    bottom: 0;
    z-index: 1;
    background: ${color('raised')};
  }
  &[data-danger][data-focused]:last-child {
    background: ${color('rowFocus')};
  }
  &[aria-disabled='true'] {
    color: ${color('faint')};
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
`

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

export interface MenuPopoverProps {
  anchor: RefObject<Element | null> | Element | null
  isOpen: boolean
  onClose: () => void
  label: string
  items: readonly MenuItem[]
  /** Called after the menu has closed and the anchor has the focus again. */
  onAction: (id: string) => void
  placement?: 'bottom end' | 'bottom start'
}

/** Pixels that a line of a menu takes at least, and a heading with the space around the lines. */
const LINE = 30
const AROUND = 48
/** Pixels that a menu keeps from the edge of the window. */
const EDGE = 16
/** Pixels that a menu beside its button has at least. */
const BESIDE = 240

/**
 * Where a long menu fits neither below its button nor above, it stands beside it, so that it has the whole height of the
 * window and still hangs at its row. @returns the width that it has there; undefined where it fits
 */
function widthBeside(anchor: Element | null, items: number): number | undefined {
  if (!anchor) return undefined
  const { top, bottom, left } = anchor.getBoundingClientRect()
  const room = Math.max(top, innerHeight - bottom) - EDGE
  return items * LINE + AROUND > room && left - EDGE >= BESIDE ? left - EDGE : undefined
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

/** A menu that opens at an element. */
export function MenuPopover({
  anchor,
  isOpen,
  onClose,
  label,
  items,
  onAction,
  placement = 'bottom end',
}: MenuPopoverProps) {
  const called = withoutInvisible(label)
  const element = () => (anchor && 'current' in anchor ? anchor.current : anchor)
  const trigger = useMemo(
    () => (anchor && 'current' in anchor ? anchor : { current: anchor }),
    [anchor],
  )
  /** Set when the browser follows the link of an item by itself. */
  const followed = useRef(false)

  // Closes and restores the focus first, so that a dialog that the action opens returns the focus
  // to the anchor.
  const close = () => {
    flushSync(onClose)
    const to = element()
    if (to instanceof HTMLElement || to instanceof SVGElement) to.focus({ preventScroll: true })
  }
  const act = (id: string) => {
    close()
    if (followed.current) followed.current = false
    else onAction(id)
  }

  const beside = isOpen ? widthBeside(element(), items.length) : undefined
  const ticks = items.some((item) => item.checked !== undefined)
  const line = ({ id, label, detail, keys, reason, danger, href, checked }: MenuItem) => {
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
          {label} {(reason ?? detail) && <Faint>{reason ?? detail}</Faint>}
        </Names>
        <Keys presses={keys} />
      </Line>
    )
  }
  return (
    <FloatBox
      triggerRef={trigger}
      isOpen={isOpen}
      onOpenChange={(open) => {
        if (!open) close()
      }}
      placement={beside === undefined ? placement : 'left top'}
      {...(beside !== undefined && { style: { maxWidth: beside } })}
      offset={4}
      aria-label={called}
    >
      <Held onFocus={enter}>
        <List aria-label={called} autoFocus="first">
          {sections(items).map((group) =>
            group.section === undefined ? (
              group.items.map(line)
            ) : (
              <Section key={group.section}>
                <Head as={Over}>{group.section}</Head>
                {group.items.map(line)}
              </Section>
            ),
          )}
        </List>
      </Held>
    </FloatBox>
  )
}

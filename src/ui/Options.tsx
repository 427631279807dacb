/** The list of a Select, a ComboBox or a menu. */
import type { ReactNode } from 'react'
import { useLayoutEffect, useRef } from 'react'
import { replaceEqualDeep } from '@tanstack/react-query'
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox'
import { Popover } from 'react-aria-components/Popover'
import { css, styled } from 'styled-components'
import { Tick } from './Glyph'
import { Faint, Tag } from './text'
import { color } from './tokens'

export interface Option<T extends string = string> {
  value: T
  label: string
  /** The text in the list, if it is not the label. */
  listed?: string | undefined
  detail?: string | undefined
  /** A word in a box after the label. */
  tag?: string | undefined
  /** Why it cannot be chosen; shown in place of the detail. */
  reason?: string | undefined
}

type Item<T extends string> = Option<T> & { id: T }

/**
 * Options as react-aria takes them: keyed by value, since options come and go. Those that say the same as before are the
 * same objects, and react-aria draws only others again: a form has lists of a thousand, and renders at many key presses.
 */
export function useItems<T extends string>(options: readonly Option<T>[]): readonly Item<T>[] {
  const before = useRef<readonly Item<T>[]>([])
  const items = replaceEqualDeep(
    before.current,
    options.map((option): Item<T> => ({ ...option, id: option.value })),
  )
  useLayoutEffect(() => {
    before.current = items
  })
  return items
}

/** Popovers have a raised background and the only shadow of the console. */
export const floatShape = css`
  border: 1px solid ${color('lineStrong')};
  background: ${color('raised')};
  box-shadow: 0 8px 24px ${color('shade')};
`

/** A line of a popover's list; the focused line has the bar of a focused row. */
export const lineShape = css`
  position: relative;
  display: flex;
  align-items: center;
  gap: 12px;
  min-height: 30px;
  padding: 4px 12px;
  outline: none;
  cursor: pointer;

  &[data-focused] {
    background: ${color('rowFocus')};
  }
  &[data-focused]::before {
    content: '';
    position: absolute;
    inset: 0 auto 0 0;
    border-left: 3px solid ${color('accent')};
  }
`

export const FloatBox = styled(Popover)`
  ${floatShape}
  display: flex;
  flex-direction: column;
  min-width: var(--trigger-width);
  max-width: min(36rem, 100vw - 16px);
  outline: none;
`

export const ListShape = styled(ListBox)`
  flex: 0 1 auto;
  min-height: 0;
  max-height: 20rem;
  overflow: auto;
  outline: none;
` as typeof ListBox

const Line = styled(ListBoxItem)`
  ${lineShape}
  justify-content: space-between;
  height: 100%;
  &[data-disabled] {
    color: ${color('faint')};
    cursor: not-allowed;
  }
` as typeof ListBoxItem

const Names = styled.span`
  min-width: 0;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`

const Under = styled(Faint)`
  display: block;
  overflow: hidden;
  text-overflow: ellipsis;
  font-size: 12px;
  line-height: 16px;
`

const Aside = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 10px;
  flex: none;
  color: ${color('faint')};
`

const Chosen = styled.span`
  display: inline-flex;
  width: 12px;
  color: ${color('accent')};
  [role='option']:not([aria-selected='true']) & {
    visibility: hidden;
  }
`

/** Shown where a list is empty. */
export const NoItems = styled.div`
  padding: 5px 12px;
  color: ${color('faint')};
`

/** One option: label, tag and detail. The detail is at the right or, with `tall`, below. */
export function OptionLine({
  option,
  tall = false,
  shown = option.listed ?? option.label,
  onAction,
}: {
  option: Option
  tall?: boolean
  /** The text of the line, if it is not the option's own. */
  shown?: string
  onAction?: () => void
}): ReactNode {
  const detail = option.reason ?? option.detail
  return (
    <Line
      id={option.value}
      textValue={option.listed ?? option.label}
      isDisabled={Boolean(option.reason)}
      {...(onAction && { onAction })}
    >
      <Names>
        {shown} {option.tag && <Tag>{option.tag}</Tag>}
        {tall && detail && <Under>{detail}</Under>}
      </Names>{' '}
      <Aside>
        {!tall && detail}
        <Chosen>
          <Tick />
        </Chosen>
      </Aside>
    </Line>
  )
}

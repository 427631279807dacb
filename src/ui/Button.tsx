import type { AnchorHTMLAttributes, ButtonHTMLAttributes, MouseEvent, ReactNode, Ref } from 'react'
import { css, styled } from 'styled-components'
import { Keys } from './Keys'
import { SENDING, useReadOnly } from './read-only'
import { Spinner } from './Spinner'
import { color } from './tokens'

export type ButtonKind = 'primary' | 'plain' | 'danger' | 'quiet'

const kinds = {
  primary: css`
    background: ${color('accent')};
    border-color: ${color('accent')};
    color: ${color('onAccent')};
    font-weight: 500;
    kbd {
      background: transparent;
      border-color: currentColor;
      color: inherit;
    }
  `,
  plain: css`
    background: ${color('raised')};
    border-color: ${color('control')};
    color: ${color('ink')};
  `,
  danger: css`
    background: ${color('badSoft')};
    border-color: ${color('bad')};
    color: ${color('bad')};
    font-weight: 500;
  `,
  quiet: css`
    background: transparent;
    border-color: transparent;
    color: ${color('dim')};
    padding: 3px 6px;
  `,
}

export const buttonShape = css<{ $kind: ButtonKind }>`
  display: inline-flex;
  align-items: center;
  gap: 10px;
  min-height: 28px;
  padding: 3px 10px;
  border: 1px solid;
  white-space: nowrap;
  ${({ $kind }) => kinds[$kind]}

  &:hover:not([aria-disabled='true']) {
    border-color: ${color('accent')};
  }
  &[aria-disabled='true'] {
    background: transparent;
    border-color: ${({ $kind }) => ($kind === 'quiet' ? 'transparent' : color('lineStrong'))};
    color: ${color('faint')};
    cursor: not-allowed;
  }
`

const Shape = styled.button<{ $kind: ButtonKind }>`
  ${buttonShape}
`

type Native = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'disabled'>

export interface ButtonProps extends Native {
  kind?: ButtonKind | undefined
  /**
   * Why it cannot be pressed. The button stays in the tab order, so that the reason can be read.
   */
  reason?: string | undefined
  /** Its work is under way: it shows a spinner and ignores presses. */
  busy?: boolean
  keys?: readonly (readonly string[])[] | undefined
  children: ReactNode
  ref?: Ref<HTMLButtonElement>
}

/**
 * The button of the design system. With a reason it stays focusable and shows why; busy, it spins
 * and ignores presses.
 */
export function Button({
  kind = 'plain',
  reason,
  busy = false,
  keys,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const isReadOnly = useReadOnly()
  const why = reason ?? (isReadOnly ? SENDING : undefined)
  const off = Boolean(why) || busy
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (off) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <Shape
      type="button"
      {...rest}
      $kind={kind}
      aria-disabled={off || undefined}
      {...(why && { 'data-tip': why })}
      onClick={press}
    >
      {busy && <Spinner />}
      {children}
      <Keys presses={keys} />
    </Shape>
  )
}

const LinkShape = styled.a<{ $kind: ButtonKind }>`
  ${buttonShape}
`

/** True for a click that the browser handles: a new tab or window, or a download. */
export const isForBrowser = (event: MouseEvent): boolean =>
  event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey

export interface LinkButtonProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string
  kind?: ButtonKind | undefined
  keys?: readonly (readonly string[])[] | undefined
  /** Called on a plain click; with a modifier or another button the browser follows the link. */
  onFollow(): void
  children: ReactNode
}

/** A link to an address that looks like a button. */
export function LinkButton({ kind = 'plain', keys, onFollow, children, ...rest }: LinkButtonProps) {
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    if (isForBrowser(event)) return
    event.preventDefault()
    onFollow()
  }
  return (
    <LinkShape {...rest} $kind={kind} onClick={follow}>
      {children}
      <Keys presses={keys} />
    </LinkShape>
  )
}

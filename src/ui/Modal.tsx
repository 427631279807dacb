import { withoutInvisible } from '@/model/invisible-characters'
import type { ReactNode } from 'react'
import { useEffect, useRef } from 'react'
import { DismissButton, Overlay } from 'react-aria/Overlay'
import { Dialog } from 'react-aria-components/Dialog'
import { Heading } from 'react-aria-components/Heading'
import { css, styled } from 'styled-components'
import { Button } from './Button'
import { Cross } from './Glyph'
import { useLayer } from './layer'
import { floatShape } from './Options'
import { useSwallowsSecond } from './second-click'
import { color } from './tokens'

const WIDTHS = {
  narrow: 'var(--modal-narrow)',
  medium: 'var(--modal-medium)',
  wide: 'var(--modal-wide)',
} as const

/**
 * Above everything except what opens from it, the status line and the notifications; of two, the
 * later is on top.
 */
export const overlayShape = css`
  position: fixed;
  inset: 0 0 calc(var(--status-line) + var(--notices, 0px));
  z-index: 30;
`

const Shade = styled.div<{ $top: boolean }>`
  ${overlayShape}
  display: flex;
  align-items: ${({ $top }) => ($top ? 'flex-start' : 'center')};
  justify-content: center;
  padding: ${({ $top }) => ($top ? '112px' : '16px')} 16px 16px;
  background: ${color('shade')};
`

const Shape = styled.div<{ $width: keyof typeof WIDTHS }>`
  ${floatShape}
  display: flex;
  width: ${({ $width }) => ($width === 'wide' ? 'fit-content' : WIDTHS[$width])};
  min-width: min(var(--modal-narrow), 100%);
  max-width: min(${({ $width }) => WIDTHS[$width]}, 100%);
  max-height: 100%;
`

/** The content of a dialog or a panel, from its head to its foot. */
export const Sheet = styled(Dialog)`
  flex: 1;
  min-width: 0;
  display: flex;
  flex-direction: column;
  outline: none;
`

const Top = styled.header`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 16px;
  padding: 12px 12px 12px 20px;
  border-bottom: 1px solid ${color('line')};
`

const Title = styled(Heading)`
  font-weight: 500;
`

const Body = styled.div<{ $bare: boolean }>`
  flex: 1;
  min-height: 0;
  overflow: auto;
  padding: ${({ $bare }) => ($bare ? '0' : '20px')};
`

const Bottom = styled.footer`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: 12px;
  padding: 12px 20px;
  border-top: 1px solid ${color('line')};
`

const Held = styled.div`
  display: contents;
`

/**
 * The content of a dialog. While a second dialog opens, the first still pulls the focus back, so
 * the element with `autoFocus` takes it again.
 */
export function DialogContent({ children }: { children: ReactNode }) {
  const first = useRef<HTMLElement>(null)
  useEffect(() => first.current?.focus(), [])
  return (
    <Held
      onFocusCapture={({ target }) => {
        if (target instanceof HTMLElement) first.current ??= target
      }}
    >
      {children}
    </Held>
  )
}

export interface ModalProps {
  /** `wide` grows with its content. */
  width: keyof typeof WIDTHS
  title: string
  /** No head: the title is for screen readers only, and the body has no padding. */
  hideTitle?: boolean
  /** Called for X, and for a press outside where `dismissable`. The shell handles Escape. */
  onDismiss: () => void
  dismissable?: boolean
  footer?: ReactNode
  role?: 'dialog' | 'alertdialog'
  placement?: 'center' | 'top'
  children: ReactNode
}

/** A dialog over the page; it is open while it is rendered. */
export function Modal({
  width,
  title,
  hideTitle = false,
  onDismiss,
  dismissable = false,
  footer,
  role = 'dialog',
  placement = 'center',
  children,
}: ModalProps) {
  const layer = useLayer(onDismiss, dismissable)
  useSwallowsSecond()
  return (
    <Overlay>
      <Shade {...layer.shade} $top={placement === 'top'}>
        <Shape {...layer.shape} $width={width}>
          {dismissable && <DismissButton onDismiss={onDismiss} />}
          <Sheet role={role} {...(hideTitle && { 'aria-label': withoutInvisible(title) })}>
            <DialogContent>
              {!hideTitle && (
                <Top>
                  <Title slot="title" translate="no">
                    {withoutInvisible(title)}
                  </Title>
                  <Button kind="quiet" aria-label="Close" onClick={onDismiss}>
                    <Cross />
                  </Button>
                </Top>
              )}
              <Body $bare={hideTitle}>{children}</Body>
              {footer && <Bottom>{footer}</Bottom>}
            </DialogContent>
          </Sheet>
        </Shape>
      </Shade>
    </Overlay>
  )
}

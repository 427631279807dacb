import { withoutInvisible } from '@/model/invisible-characters'
import type { ReactNode } from 'react'
import { createContext, useContext } from 'react'
import { DismissButton, Overlay } from 'react-aria/Overlay'
import { Heading } from 'react-aria-components/Heading'
import { css, keyframes, styled } from 'styled-components'
import { Button } from './Button'
import { Cross } from './Glyph'
import { Keys } from './Keys'
import { useLayer } from './layer'
import { DialogContent, Sheet, overlayShape } from './Modal'
import { Dim } from './text'
import { color, narrow } from './tokens'

const appear = keyframes`from { opacity: 0; }`
const slide = keyframes`from { transform: translateX(100%); }`

const moving = (what: ReturnType<typeof keyframes>) => css`
  animation: ${what} var(--slide) ease-out;
`

const Page = styled.div<{ $animate: boolean }>`
  ${overlayShape}
  display: flex;
  justify-content: flex-end;
  overflow: hidden;
  &::before {
    content: '';
    position: absolute;
    inset: 0;
    background: ${color('shade')};
    opacity: 0.6;
    ${({ $animate }) => $animate && moving(appear)}
  }
`

const Shape = styled.div<{ $animate: boolean }>`
  position: relative;
  display: flex;
  width: var(--panel);
  max-width: 100%;
  border-left: 1px solid ${color('lineStrong')};
  background: ${color('raised')};
  box-shadow: 0 8px 24px ${color('shade')};
  ${({ $animate }) => $animate && moving(slide)}
  ${narrow} {
    width: 100%;
    border-left: 0;
  }
`

const Top = styled.header`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 16px;
  min-height: 71px;
  padding: 12px 18px 12px 24px;
  border-bottom: 1px solid ${color('line')};
`

const Title = styled(Heading)`
  font-size: 16px;
  line-height: 24px;
  font-weight: 500;
`

const Under = styled(Dim)`
  font-size: 12px;
`

const Body = styled.div`
  flex: 1;
  min-height: 0;
  overflow: auto;
  padding: 20px 24px 24px;
`

const Bottom = styled.footer`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  gap: 12px;
  padding: 12px 24px;
  border-top: 1px solid ${color('line')};
`

const Out = styled.div`
  display: flex;
  align-items: center;
  gap: 4px;
`

const ESCAPE = [['Esc']]

export interface PanelProps {
  title: ReactNode
  subtitle?: ReactNode
  /** Slides in. Only for a panel that the user opened from the page. */
  animate?: boolean
  /** Called for X, and for a press outside. The shell handles Escape. */
  onDismiss: () => void
  footer?: ReactNode
  children: ReactNode
}

/** True where panels are a part of the page instead of lying over it: beside a list. */
export const InPlace = createContext(false)

/** The side panel over a dimmed page; it is open while it is rendered. */
export function Panel(props: PanelProps) {
  return useContext(InPlace) ? <InPage {...props} /> : <OverPage {...props} />
}

const textOf = (title: ReactNode) => (typeof title === 'string' ? withoutInvisible(title) : title)

const Plain = styled.section`
  h2 {
    font-size: 20px;
    line-height: 28px;
    font-weight: 500;
  }
  > header {
    padding-bottom: 16px;
  }
  > footer {
    justify-content: flex-start;
    padding: 16px 0;
    border: 0;
  }
`

/** A panel as a part of the page: nothing closes it. */
const InPage = ({ title, subtitle, footer, children }: PanelProps) => (
  <Plain>
    <header>
      <h2 translate="no">{textOf(title)}</h2>
      {subtitle && <Under translate="no">{subtitle}</Under>}
    </header>
    {children}
    {footer && <Bottom>{footer}</Bottom>}
  </Plain>
)

function OverPage({ title, subtitle, animate = false, onDismiss, footer, children }: PanelProps) {
  const layer = useLayer(onDismiss, true)
  return (
    <Overlay>
      <Page {...layer.shade} $animate={animate}>
        <Shape {...layer.shape} $animate={animate}>
          <DismissButton onDismiss={onDismiss} />
          <Sheet>
            <DialogContent>
              <Top>
                <div>
                  <Title slot="title" translate="no">
                    {textOf(title)}
                  </Title>
                  {subtitle && <Under translate="no">{subtitle}</Under>}
                </div>
                <Out>
                  <Keys presses={ESCAPE} />
                  <Button kind="quiet" aria-label="Close" onClick={onDismiss}>
                    <Cross />
                  </Button>
                </Out>
              </Top>
              <Body>{children}</Body>
              {footer && <Bottom>{footer}</Bottom>}
            </DialogContent>
          </Sheet>
        </Shape>
      </Page>
    </Overlay>
  )
}

/**
 * A screen without the console around it, such as the sign-in: one column, the mark, one heading.
 */
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { Cursor, Dim, Title } from './text'
import { color } from './tokens'

const Screen = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 520px);
  place-content: center;
  gap: 24px;
  min-height: 80vh;
  padding: 40px 24px;
  a {
    text-decoration: underline;
    text-underline-offset: 3px;
  }
  a:hover {
    text-decoration-color: ${color('accent')};
  }
  &:focus {
    outline: none;
  }
`

const Brand = styled.div`
  display: flex;
  align-items: center;
  gap: 8px;
  padding-bottom: 12px;
  font-weight: 600;
`

const Text = styled(Dim)`
  padding-top: 8px;
`

/** Buttons and links in one row. */
export const BareRow = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 12px 16px;
`

interface BareScreenProps {
  title: string
  /** One sentence under the heading. */
  text?: ReactNode
  /** The screen is not inside the console's `main` and makes its own. */
  outermost?: boolean
  children?: ReactNode
}

export const BareScreen = ({ title, text, outermost = false, children }: BareScreenProps) => (
  <Screen {...(outermost && { as: 'main', id: 'content', tabIndex: -1 })}>
    <Brand>
      <Cursor aria-hidden /> rackline
    </Brand>
    <div>
      <Title tabIndex={-1}>{title}</Title>
      {text && <Text as="p">{text}</Text>}
    </div>
    {children}
  </Screen>
)

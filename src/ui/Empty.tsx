import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { color } from './tokens'

const Box = styled.div`
  display: flex;
  flex-direction: column;
  align-items: center;
  padding: 56px 24px;
  border-bottom: 1px solid ${color('line')};
  text-align: center;
`

const Title = styled.h2`
  font-weight: 500;
  outline-offset: 4px;
`

const Text = styled.p`
  max-width: 56ch;
  color: ${color('dim')};
`

const Action = styled.div`
  margin-top: 16px;
`

/** An empty list: what this kind of thing is for, and how to make the first one. */
export function Empty({
  title,
  text,
  action,
}: {
  title: ReactNode
  text?: ReactNode
  action?: ReactNode
}) {
  return (
    <Box>
      {/* Takes the focus of a removed row when no other row is left. */}
      <Title tabIndex={-1} data-empty>
        {title}
      </Title>
      {text && <Text>{text}</Text>}
      {action && <Action>{action}</Action>}
    </Box>
  )
}

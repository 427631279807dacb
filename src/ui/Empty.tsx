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

const Say = styled.p`
  max-width: 56ch;
  color: ${color('dim')};
`

const Action = styled.div`
  margin-top: 16px;
`

/** A list with nothing in it: what this kind of thing is for, and how the first one is made. */
export function Empty({
  title,
  say,
  action,
}: {
  title: ReactNode
  say?: ReactNode
  action?: ReactNode
}) {
  return (
    <Box>
      {/* The focus of a row that is gone comes here, when no other row is left. */}
      <Title tabIndex={-1} data-empty>
        {title}
      </Title>
      {say && <Say>{say}</Say>}
      {action && <Action>{action}</Action>}
    </Box>
  )
}

/** The head of every page: its title, and its actions at the end. */
import { styled } from 'styled-components'
import { narrow } from '@/ui/tokens'

export const PageHead = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 12px;
  min-height: 28px;
  > :last-child:not(:first-child) {
    margin-left: auto;
  }
`

export const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 12px;
  ${narrow} {
    gap: 8px;
  }
`

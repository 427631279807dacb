import { styled } from 'styled-components'
import { color } from './tokens'

/** Cards side by side, as many as there is room for. */
export const Cards = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(380px, 100%), 1fr));
  gap: 16px;
  padding: 20px 0;
`

/** A part of a page about one thing, with its actions. */
export const Card = styled.section`
  display: grid;
  align-content: start;
  gap: 16px;
  padding: 16px;
  border: 1px solid ${color('line')};
  background: ${color('raised')};
  > form {
    display: grid;
    gap: 16px;
  }
`

/** Buttons of a card. */
export const CardRow = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 12px;
`

import { css, styled } from 'styled-components'
import { color } from './tokens'

/** An input that has no box of its own. */
export const plainInput = css`
  padding: 0;
  border: 0;
  outline: 0;
  background: none;
  caret-color: ${color('accent')};
  caret-shape: block;
`

/** The line at the top of the palette and of help: a mark and an input. */
export const QueryLine = styled.div`
  display: flex;
  align-items: center;
  gap: 10px;
  padding: 14px 18px;
  border-bottom: 1px solid ${color('line')};
  font-size: 15px;
  > :first-child {
    color: ${color('accent')};
  }
  input {
    flex: 1;
    min-width: 0;
    ${plainInput}
  }
`

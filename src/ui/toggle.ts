/** What a checkbox and a switch have in common: the box, the label beside it, and what is said below. */
import { css } from 'styled-components'
import { fieldShape } from './Field'
import { color } from './tokens'

/** @param box the width of the box in pixels */
export const toggleShape = (box: number) => css`
  ${fieldShape}
  align-items: flex-start;
  > :not(label) {
    padding-inline-start: ${box + 8}px;
  }
`

export const toggleLine = css`
  display: inline-flex;
  gap: 8px;
  cursor: pointer;
  &[data-disabled] {
    color: ${color('faint')};
    cursor: not-allowed;
  }
`

/** @param box its width in pixels */
export const toggleBox = (box: number) => css`
  flex: none;
  display: flex;
  width: ${box}px;
  height: 12px;
  margin-block: 4px;
  padding: 2px;
  border: 1px solid ${color('control')};
  background: ${color('sunken')};
`

/** Comes after the styles of what is selected. */
export const toggleStates = css`
  [data-disabled] > &,
  [data-disabled] > &::before {
    border-color: ${color('lineStrong')};
  }
  [data-focus-visible] > & {
    outline: var(--focus-width) solid ${color('accent')};
    outline-offset: 2px;
  }
`

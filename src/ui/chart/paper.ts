/** How large the drawing of a chart is. */
import { css } from 'styled-components'

/** Two and a half times as wide as high; a grid of charts may let its charts be higher than usual, or say how high. */
export const paper = css`
  width: 100%;
  min-width: 0;
  height: var(--chart-height, clamp(190px, 40cqw, var(--chart-most, 440px)));
`
